-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
for i = math.mininteger, math.maxinteger do local x = i end
