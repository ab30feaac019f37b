-- expect: script-error this gives more than 250 values
local a = ('x'):rep(1000):byte(1, -1)
