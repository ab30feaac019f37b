-- expect: script-error unknown name 'package'
local loaded = package.loaded.os
