-- expect: script-error too many calls inside each other
local function f() return (('x'):gsub('x', f)) end
f()
