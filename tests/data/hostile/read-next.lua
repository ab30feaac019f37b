-- expect: script-error unknown name 'next'; pairs goes through a table in order
local key = next({})
