-- expect: script-memory stopped at a text of more than 64 KB
while true do pcall(string.rep, 'x', 1 << 40) end
