-- expect: script-error unknown name 'string.dump'
local code = (''):dump()
