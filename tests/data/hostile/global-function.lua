-- expect: script-error 'helper' is not declared; write "local helper"
function helper() end
