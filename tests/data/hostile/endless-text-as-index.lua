-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
local digits = ('0'):rep(60000)
while true do local x = ('text'):sub(digits) end
