-- expect: script-error 'print' is not declared
_ENV.print = nil
