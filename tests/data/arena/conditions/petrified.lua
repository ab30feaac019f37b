-- Stone: dead at once.
return {
  condition_added = function(self, game, event)
    if event.target == self.character and event.id == self.id then return destroy(event.target, event.attacker) end
  end,
}
