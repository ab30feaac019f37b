-- expect: script-error a function takes at most 250 values
local function grow(...)
  return grow(nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, ...)
end
return { run = function() grow() end }
