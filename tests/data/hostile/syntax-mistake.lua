-- expect: script-syntax 'then' expected near 'return'
if 1 == 1 return {} end
