-- expect: script-error xxxxxxxx
error(('x'):rep(60000))
