-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
::again::
goto again
