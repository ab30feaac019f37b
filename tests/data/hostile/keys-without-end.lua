-- expect: script-memory stopped at a table of more than 8,192 keys
local t = {}
for i = 1, 100000 do t[i + 0.5] = i end
