-- expect: script-memory stopped after taking 64 MB of memory in one call
local s, n = ("x"):rep(470), 0
while true do
  n = n + 1
  local t = s .. n
end
