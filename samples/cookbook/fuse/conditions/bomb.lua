local areas = require "std/areas"
local targets = require "std/targets"
local timers = require "std/timers"

return {
  condition_added = function(self, game, event)
    if event.target == self.character and event.id == self.id then timers.start(self.data, "fuse", game, 1) end
  end,

  round_end = function(self, game, event)
    local who = self.character
    if not timers.is_due(self.data, "fuse", game) then return end
    local near = targets.each(areas.within(game, who, 4), function(other) return damage(other, 1) end)
    return { remove_condition(who, self.id), say("The bomb goes off.", who), damage(who, 2), near }
  end,
}
