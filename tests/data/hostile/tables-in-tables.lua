-- expect: script-memory stopped at 8 MB of memory
local t = {}
while true do t = { t, {}, {}, {}, {}, {} } end
