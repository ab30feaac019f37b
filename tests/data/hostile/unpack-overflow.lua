-- expect: script-error unpack gives at most 250 values
local a = table.unpack({}, math.mininteger, math.maxinteger)
