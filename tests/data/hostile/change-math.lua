-- expect: script-error the library table 'math' cannot be changed
math.pi = 3
