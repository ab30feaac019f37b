-- expect: script-error unknown name 'string.dump'
local code = string.dump(function() end)
