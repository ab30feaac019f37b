-- expect: script-error "" is not the name of a module
local x = require('')
