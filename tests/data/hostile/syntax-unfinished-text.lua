-- expect: script-syntax unfinished string
return { name = 'never ends }
