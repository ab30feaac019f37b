-- expect: script-error the message
assert(1 == 2, 'the message')
