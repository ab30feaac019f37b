-- expect: script-error error with a function instead of a text
error(print)
