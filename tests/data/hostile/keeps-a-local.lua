-- expect: script-state a function changes 'count', a local of the file
local count = 0
return { run = function()
  count = count + 1
  return count
end }
