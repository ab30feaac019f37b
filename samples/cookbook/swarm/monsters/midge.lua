local counters = require "std/counters"
local swarms = require "std/swarms"

-- self.shared is one table for all Midges; self.data would be one for each.
return {
  before_damage = function(self, game, event)
    if event.attacker ~= self.character or not event.id:find("^shots/") then return end
    return swarms.share(self.shared, event, 3)
  end,

  room_end = function(self, game, event) counters.clear(self.shared, "bites") end,
}
