-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
local function again(n) return again(n + 1) end
return { run = function() again(1) end }
