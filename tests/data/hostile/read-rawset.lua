-- expect: script-error unknown name 'rawset'
rawset(string, 'upper', nil)
