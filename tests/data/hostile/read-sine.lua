-- expect: script-error unknown name 'math.sin'; its last digits differ between machines
local x = math.sin(1)
