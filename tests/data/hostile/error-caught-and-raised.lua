-- expect: script-error attempt to index a nil value
local ok, message = pcall(function() return (nil).x end)
error(message, 0)
