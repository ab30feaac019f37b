return {
  before_damage = function(self, game, event)
    if event.id ~= "shots/" .. self.id then return end
    if event.target.kind == "lord" and not game.option("bite_hurts_lord") then return 0 end
    if event.target:has("stunned") and not game.option("bite_hurts_stunned") then return 0 end
  end,
}
