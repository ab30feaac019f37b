-- expect: script-error more than 1000 calls inside each other
local function f(...) local x = tostring(f(...)) return x end
f()
