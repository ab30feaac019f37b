-- expect: script-error the library table 'utf8' cannot be changed
table.move({ 1 }, 1, 1, 1, utf8)
