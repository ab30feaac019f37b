-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
-- at every place nearly all of the needle fits
local hay, needle = ("a"):rep(60000), ("a"):rep(30000) .. "b"
while true do hay:find(needle, 1, true) end
