-- expect: script-error is not declared
table.insert(_ENV, 1, 'changed')
