-- expect: script-error error with a table instead of a text
error({ code = 1 })
