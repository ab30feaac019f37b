-- expect: script-error attempt to divide by zero
local zero = 0
local x = 1 // zero
