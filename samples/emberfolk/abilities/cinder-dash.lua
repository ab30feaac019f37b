-- The hook is called when pieces touch, before the contact becomes a hit. Pieces without a character are numbers.
return {
  contact = function(self, game, event)
    local now, target = game.shot, event.target
    if not event.direct or type(target) == "number" or target.side == self.character.side then return end
    if now.by == self.character and now.card == "abilities/cinder-dash" and now.id == "catacombs:rush" then
      return add_condition(target, "burning", self.character)
    end
  end,
}
