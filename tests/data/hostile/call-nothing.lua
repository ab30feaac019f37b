-- expect: script-error attempt to call a nil value
local nothing
nothing()
