-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
local i = 0
repeat i = i + 1 until i < 0
