-- expect: script-error more than 1000 calls inside each other; does a function call itself without end?
local function f() return 1 + f() end
f()
