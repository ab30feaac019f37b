-- self.data is kept for each object and character: what is tempered for a hero holds for every brand this hero ever owns.
local function by_the_smith(self, game, event) return game.room == "cinder-forge" and event.target == self.character end

return {
  -- Every object in play is called for a purchase, so the room need not know the item.
  purchase = function(self, game, event)
    if event.id == "temper" and by_the_smith(self, game, event) then self.data.tempered = true end
  end,

  allows = function(self, game, event)
    if event.id == "service|temper" and by_the_smith(self, game, event) and self.data.tempered then return false end
  end,

  changes_shot = function(self, game, event)
    if self.data.tempered and event.attacker == self.character and game.shot.card == "items/ember-brand" then return "catacombs:critical" end
  end,
}
