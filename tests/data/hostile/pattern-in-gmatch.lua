-- expect: script-error could take too long on a text of 
for word in ('a'):rep(3000):gmatch('(a-)(a-)b') do print(word) end
