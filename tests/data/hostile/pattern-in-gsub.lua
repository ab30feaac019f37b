-- expect: script-error could take too long on a text of 
local s = ('a'):rep(3000):gsub('a*a*b', '')
