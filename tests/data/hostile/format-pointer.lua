-- expect: script-error %p would show an address
local s = string.format('%p', {})
