-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
local t = {}
for i = 1, 3000 do t[i] = -i end
while true do table.sort(t) end
