-- expect: script-error unpack gives at most 250 values
return { run = function() return table.unpack({}, 1, 1e7) end }
