-- expect: script-error unknown name 'dofile'
dofile('/etc/passwd')
