-- expect: script-error unknown name 'os'; scripts cannot reach files or the system
os.exit(1)
