-- expect: script-memory stopped at a table of more than 8,192 keys
local t = {}
for i = 1, 65537 do t[i * 131071] = true end
