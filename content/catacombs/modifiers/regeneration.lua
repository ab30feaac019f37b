-- Hurting a character heals the attacker at once, before anything that is touched later: once per shot, or as the variant says.
return {
  -- Shadows and Antients have no health that could be stolen.
  targets = function(self, game, event)
    if event.id == self.id and event.target.health == nil then return false end
  end,

  affect = function(self, game, event)
    local per = game.option("regeneration_per")
    if per == "shot" and #event.targets > 1 then return end
    if per == "turn" then
      if self.data.turn == game.turn.number then return end
      self.data.turn = game.turn.number
    end
    return heal(event.target, 1)
  end,
}
