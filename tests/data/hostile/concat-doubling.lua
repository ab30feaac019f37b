-- expect: script-memory stopped at a text of more than 64 KB
local s = 'x'
while true do s = s .. s end
