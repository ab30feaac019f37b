-- A stunned hero may only rush, and recovers when a teammate's own piece strikes him.
return {
  contact = function(self, game, event)
    if not event.direct or event.target ~= self.character or not game.shot.moves_shooter then return end
    local friendly = game.shot.side == self.character.side and game.shot.by.kind ~= "antient" -- who is nobody's teammate
    if game.shot.forced then
      local moved = game.character(game.shot.piece)
      friendly = game.option("fear_frees_stunned") and moved ~= nil and moved.side == self.character.side
    end
    if friendly then return remove_condition(self.character, self.id) end
  end,

  allows = function(self, game, event)
    if event.target == self.character and event.id:sub(1, 5) == "shot|" and not game.option("stunned_may_rush") then return false end
  end,

  -- Who is stunned cannot be bitten as well.
  can_receive = function(self, game, event)
    if event.target == self.character and event.id == "bitten" then return false end
  end,

  round_end = function(self, game, event)
    if game.option("stun_ends_with_round") then return remove_condition(self.character, self.id) end
  end,
}
