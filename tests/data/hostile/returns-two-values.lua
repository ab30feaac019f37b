-- expect: script-error a script must return one table; this one returns 2 values
return {}, {}
