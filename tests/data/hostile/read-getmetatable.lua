-- expect: script-error unknown name 'getmetatable'; metatables are not for scripts
getmetatable('').__index = {}
