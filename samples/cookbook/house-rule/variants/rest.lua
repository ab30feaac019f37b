return {
  room_end = function(self, game, event)
    local effects = {}
    for _, who in ipairs(game.characters()) do
      if who.kind == "hero" and who.alive then table.insert(effects, heal(who, game.option("rest_health"))) end
    end
    return effects
  end,
}
