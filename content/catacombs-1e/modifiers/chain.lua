-- Within one chain the same target cannot be hurt twice running, whatever other characters do in between.
local function just_hit(self, game, target)
  return self.data.turn == game.turn.number and self.data.target == target.id
end

return {
  -- One book: the second hit does nothing at all.
  nullifies = function(self, game, event)
    if game.option("chain_second_hit") == "no_effect" and event.id == game.shot.id and just_hit(self, game, event.target) then return true end
  end,

  -- The other: only its damage is lost.
  before_damage = function(self, game, event)
    if event.id == "shots/" .. game.shot.id and just_hit(self, game, event.target) then return 0 end
  end,

  hit = function(self, game, event)
    self.data.turn, self.data.target = game.turn.number, event.target.id
  end,
}
