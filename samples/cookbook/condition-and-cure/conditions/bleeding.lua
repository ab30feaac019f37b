return {
  healed = function(self, game, event)
    if event.target == self.character then return remove_condition(self.character, self.id) end
  end,
}
