-- game.shot.hits are the characters that were hit before this one.
return {
  before_damage = function(self, game, event)
    if event.id == "shots/" .. self.id then return event.amount + #game.shot.hits end
  end,
}
