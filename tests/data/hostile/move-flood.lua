-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
table.move({}, 1, 1000000000, 2)
