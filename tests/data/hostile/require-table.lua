-- expect: script-error bad argument #1 to 'require' (string expected, got table)
local x = require({})
