-- The stone crumbles with the next round, or at once when a friend's own piece strikes it.
return {
  round_end = function(self, game, event)
    for _, condition in ipairs(self.character.conditions) do
      if condition.id == self.id and condition.round < game.round then return remove_condition(self.character, self.id) end
    end
  end,

  contact = function(self, game, event)
    if not event.direct or event.target ~= self.character or not game.shot.moves_shooter then return end
    if game.shot.side == self.character.side then return remove_condition(self.character, self.id) end
  end,
}
