-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
table.sort({ 3, 1, 2 }, function() while true do end end)
