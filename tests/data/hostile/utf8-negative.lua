-- expect: script-error bad argument #1 to 'char' (value out of range)
local s = utf8.char(-1)
