-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
-- equal but not the same, so that every byte is compared
local a, b = ("x"):rep(60000) .. 1, ("x"):rep(60000) .. 1
while true do if a == b then end if a <= b then end if a == b then end end
