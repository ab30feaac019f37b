return {
  round_end = function(self, game, event)
    if self.character.alive then return heal(self.character, self.params.amount) end
  end,
}
