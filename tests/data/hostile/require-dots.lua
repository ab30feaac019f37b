-- expect: script-error "helper.lua" is not the name of a module; it is written like "folder/file", without dots
local x = require('helper.lua')
