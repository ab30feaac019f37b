local areas = require "std/areas"
local targets = require "std/targets"

return {
  perform = function(self, game, event)
    local by = event.attacker
    local near = areas.within(game, by, 6, targets.enemies(game, by))
    return targets.each(near, function(who) return damage(who, event.amount, by) end)
  end,
}
