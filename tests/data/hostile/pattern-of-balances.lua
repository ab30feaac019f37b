-- expect: script-error could take too long on a text of 
return { run = function() return ('('):rep(60000):find('%b()') end }
