-- expect: script-error could take too long on a text of 
return { run = function() return ('a'):rep(5000):find('(.*)%1b') end }
