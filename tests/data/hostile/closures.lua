-- expect: script-memory stopped at 8 MB of memory
local kept
while true do
  local a, b, c, last = 1, 2, 3, kept
  kept = function() return a, b, c, last end
end
