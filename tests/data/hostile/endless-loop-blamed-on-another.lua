-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
local ok = pcall(function() while true do end end)
error(ok and "never" or "something else went wrong")
