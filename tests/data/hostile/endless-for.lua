-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
for i = 1, math.huge do end
