return {
  damaged = function(self, game, event)
    if event.target == self.character then return move_track("rage", 1, self.character) end
  end,

  before_damage = function(self, game, event)
    local lord = self.character
    if lord and event.attacker == lord and event.id:find("^shots/") and lord:track("rage") >= 3 then return event.amount + 1 end
  end,
}
