-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
while true do pcall(function() while true do end end) end
