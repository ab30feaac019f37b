local placement = require "std/placement"
local targets = require "std/targets"

return {
  may_place = function(self, game, event)
    if event.id ~= "set_up" or type(event.target) == "number" or event.target.kind ~= "monster" then return end
    local others = targets.monsters(game)
    if not placement.is_apart({ x = event.x, y = event.y }, 5, others) then return false end
  end,
}
