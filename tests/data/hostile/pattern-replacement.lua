-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
-- two thousand empty matches, each of which reads all of the replacement
local replacement = ("%1"):rep(30000)
while true do ("a"):rep(1000):gsub("(b-)", replacement) end
