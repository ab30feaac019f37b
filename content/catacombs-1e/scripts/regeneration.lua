return {
  round_end = function(self, game, event)
    if self.character.alive then return heal(self.character, self.character.max_health) end
  end,
}
