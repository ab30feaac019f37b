-- expect: script-error attempt to compare number with nil
table.sort({ 1, 'x', 2, false }, function(a, b) return 1 < nil end)
