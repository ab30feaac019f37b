local counters = require "std/counters"
local swarms = require "std/swarms"

-- The rule is that of a variant, as a monster's own self.data knows only its own bites.
return {
  before_damage = function(self, game, event)
    local by = event.attacker
    if by and by.what == "midge" and event.id:find("^shots/") then return swarms.share(self.data, event, 3) end
  end,

  room_end = function(self, game, event) counters.clear(self.data, "bites") end,
}
