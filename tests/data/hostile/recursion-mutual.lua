-- expect: script-error more than 1000 calls inside each other
local odd
local function even(n) return not odd(n - 1) end
odd = function(n) return not even(n - 1) end
return { run = function() return even(0.5) end }
