-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
local function f() pcall(f) pcall(f) end
f()
