-- expect: script-error attempt to call a nil value (global 'print')
local _ENV = {}
print('nothing is here')
