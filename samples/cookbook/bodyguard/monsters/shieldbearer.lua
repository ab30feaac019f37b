local auras = require "std/auras"

-- What the bearer takes is not by a shot: two bearers do not pass it on to each other for ever.
return {
  before_damage = function(self, game, event)
    local guarded = event.amount > 0 and event.id:find("^shots/") and auras.reaches(self.character, event.target, 4)
    if guarded then return 0, damage(self.character, event.amount, event.attacker) end
  end,
}
