local counters = require "std/counters"

return {
  hit = function(self, game, event)
    local victim = event.target
    if event.attacker ~= self.character or event.nullified or victim.kind ~= "hero" or victim.gold == 0 then return end
    counters.add(self.data, "loot", 1)
    return gold(victim, -1)
  end,

  death = function(self, game, event)
    local by = event.attacker
    if event.target == self.character and by and by.kind == "hero" then return gold(by, counters.get(self.data, "loot")) end
  end,
}
