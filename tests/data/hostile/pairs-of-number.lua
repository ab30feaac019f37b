-- expect: script-error bad argument #1 to 'pairs' (table expected, got number)
for key in pairs(5) do print(key) end
