-- expect: script-error a script must return one table; this one returns a number
return 1
