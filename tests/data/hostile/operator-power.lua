-- expect: script-syntax the operator ^ is not available
return { run = function() return 2 ^ 0.5 end }
