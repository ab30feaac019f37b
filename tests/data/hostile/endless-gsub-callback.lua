-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
return { run = function() return ('text'):gsub('.', function() while true do end end) end }
