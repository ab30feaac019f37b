-- expect: script-error invalid conversion
local s = string.format('%100000d', 1)
