-- expect: script-error unknown name 'coroutine'
coroutine.yield(1)
