-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
local function stubborn(depth)
  while true do pcall(depth > 0 and stubborn or function() while true do end end, depth - 1) end
end
return { run = function() stubborn(20) end }
