-- expect: script-error too many calls inside each other
local function f() table.sort({ 2, 1 }, f) end
return { run = f }
