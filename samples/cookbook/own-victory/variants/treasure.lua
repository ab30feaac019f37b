return {
  victory = function(self, game, event)
    local goal, gold = game.option("treasure_goal"), 0
    for _, who in ipairs(game.characters()) do
      if who.kind == "hero" then gold = gold + who.gold end
    end
    if goal > 0 and gold >= goal then return "heroes" end
  end,
}
