-- expect: script-error error with a boolean instead of a text
return { run = function() error(false) end }
