-- The cards are drawn by the deck named in poison.json; here is only what a variant may want.
return {
  before_damage = function(self, game, event)
    if event.target.kind == "hero" and event.id:sub(1, 6) == "shots/" and game.option("poison_costs_health") == "one" then return 1 end
  end,
}
