-- expect: script-error a text cannot contain 0
local s = string.char(65, 0)
