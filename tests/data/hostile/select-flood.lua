-- expect: script-error a function takes at most 250 values
local function many(n)
  if n == 0 then return end
  return 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, many(n - 1)
end
return { run = function() return select("#", many(500)) end }
