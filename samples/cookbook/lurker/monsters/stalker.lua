local areas = require "std/areas"

return {
  nullifies = function(self, game, event)
    if event.target ~= self.character or event.id ~= "catacombs:missile" then return end
    if areas.is_hidden(game, event.attacker, self.character) then return true end
  end,
}
