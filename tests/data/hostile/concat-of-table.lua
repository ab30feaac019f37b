-- expect: script-memory stopped at 8 MB of memory
local t = {}
for i = 1, 200 do t[i] = "x" end
return { run = function() return table.concat(t, ("-"):rep(60000)) end }
