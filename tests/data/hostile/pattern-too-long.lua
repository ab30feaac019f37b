-- expect: script-error a pattern of 1000 characters; it may have 200
local s = ('a'):rep(2000):find(('.'):rep(1000))
