return {
  before_damage = function(self, game, event)
    if event.id == "shots/" .. self.id and event.target.kind == "lord" and not game.option("summon_hurts_lord") then return 0 end
  end,
}
