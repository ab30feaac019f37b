-- expect: script-error could take too long on a text of 30 characters
return { run = function() return ('a'):rep(30):match(('a?'):rep(30) .. ('a'):rep(30)) end }
