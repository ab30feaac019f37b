-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
while true do pcall(pcall, pcall, error) end
