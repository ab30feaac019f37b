-- expect: script-error error with nil instead of a text
error()
