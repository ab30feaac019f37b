-- expect: script-error "/etc/passwd" is not the name of a module
local x = require('/etc/passwd')
