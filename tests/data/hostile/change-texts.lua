-- expect: script-error attempt to index a string value
local s = ''
s.upper = nil
