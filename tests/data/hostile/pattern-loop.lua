-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
local s = ('a'):rep(1500)
while true do s:find('a*b') end
