-- expect: script-error this gives more than 250 values
local a = utf8.codepoint(('x'):rep(1000), 1, -1)
