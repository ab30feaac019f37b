-- expect: script-error attempt to perform 'n%0'
local zero = 0
local x = 1 % zero
