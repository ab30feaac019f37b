-- expect: script-error could take too long on a text of 
return { run = function() return ('a'):rep(300):match('(a*)(a*)(a*)(a*)b') end }
