-- expect: script-error unknown name 'setmetatable'
local t = setmetatable({}, { __gc = function() while true do end end })
