-- expect: script-error the library table 'string' cannot be changed
function string.upper() return 'changed' end
