-- expect: script-error modules that require each other: itself -> itself
require('itself')
