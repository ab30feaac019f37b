-- expect: script-error unknown name 'debug'
debug.sethook()
