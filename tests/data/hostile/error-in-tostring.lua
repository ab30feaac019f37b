-- expect: script-error bad argument #1 to 'tostring' (value expected)
local s = tostring()
