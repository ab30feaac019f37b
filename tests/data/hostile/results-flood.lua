-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
local function results(n)
  if n == 0 then return end
  return nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, results(n - 1)
end
while true do results(900) end
