-- expect: script-error there is no module "nowhere"
local x = require('nowhere')
