-- expect: script-memory stopped at a text of more than 64 KB
local s = string.rep('', 1000000, 'separator')
