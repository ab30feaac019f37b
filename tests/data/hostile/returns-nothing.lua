-- expect: script-error a script must return one table; this one returns nothing
local x = 1
