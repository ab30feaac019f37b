local auras = require "std/auras"

return {
  before_damage = function(self, game, event)
    local by_shot = event.id:find("^shots/")
    if by_shot and auras.reaches(self.character, event.attacker, 6) then return event.amount + 1 end
  end,
}
