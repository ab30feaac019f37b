-- expect: script-error bad argument #1 to 'select' (index out of range)
local a = select(0, 1, 2)
