-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
local s, p = ('a'):rep(150), 'a-' .. ('a'):rep(150) .. 'b'
while true do s:find(p) end
