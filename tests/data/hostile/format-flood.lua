-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
while true do local s = string.format('%.99f', 1e308) end
