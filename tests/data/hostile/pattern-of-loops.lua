-- expect: script-error could take too long on a text of 3,000 characters
return { run = function() return ('a'):rep(3000):find('.-.-.-b') end }
