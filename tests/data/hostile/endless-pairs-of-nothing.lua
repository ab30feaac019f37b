-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
local t = {}
for i = 1, 4000 do t[i] = i end
for i = 1, 4000 do t[i] = nil end
return { run = function() while true do pairs(t) end end }
