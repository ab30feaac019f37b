-- expect: script-error the library table 'table' cannot be changed
table.insert(table, 1, 'changed')
