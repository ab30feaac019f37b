-- expect: script-error 'string' is not declared; write "local string"
string = nil
