-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
-- every few new keys Lua counts all the others again
local t = {}
for i = 1, 4000 do t[i] = i end
local n = 0
while true do
  n = n + 1
  local a, b, c, d = "a" .. n, "b" .. n, "c" .. n, "d" .. n
  t[a] = 1 t[b] = 1 t[c] = 1 t[d] = 1
  t[a] = nil t[b] = nil t[c] = nil t[d] = nil
end
