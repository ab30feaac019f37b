-- expect: script-memory stopped at a text of more than 64 KB
return { run = function() return ('x'):rep(10000000000) end }
