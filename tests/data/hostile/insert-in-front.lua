-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
local t = {}
while true do table.insert(t, 1, 'first') end
