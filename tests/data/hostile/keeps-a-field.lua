-- expect: script-state a function changes a field of 'seen', a local of the file
local seen = { names = {} }
return { run = function()
  seen.names["x"] = true
end }
