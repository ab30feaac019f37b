-- expect: script-memory stopped at 8 MB of memory
return { run = function()
  local t = {}
  while true do pcall(function() while true do t = { t, {}, {}, {}, {}, {} } end end) end
end }
