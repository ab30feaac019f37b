-- expect: script-error invalid UTF-8 code
for position, code in utf8.codes('\xff\xff') do print(code) end
