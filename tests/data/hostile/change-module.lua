-- expect: script-error a module cannot be changed from outside
require('helper').answer = 43
