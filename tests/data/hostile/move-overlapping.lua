-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
local t = { 1 }
while true do table.move(t, 1, 4000, 2) end
