-- expect: script-error unknown name 'io'; scripts cannot reach files or the system
local file = io.open('/etc/passwd')
