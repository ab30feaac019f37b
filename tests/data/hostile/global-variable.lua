-- expect: script-error 'count' is not declared; write "local count"
count = 1
