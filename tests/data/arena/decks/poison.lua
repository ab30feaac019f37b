-- Poison adds up; at the starting health its bearer dies.
return {
  drawn = function(self, game, event)
    if event.id ~= self.id then return end
    local limit = event.target.max_health
    if game.option("poison_limit") == "current_health" then limit = event.target.health or limit end
    if event.target:drawn_sum(self.id) >= limit then return destroy(event.target) end
  end,

  -- Where the health left is the limit, a wound can bring it down to the poison.
  damaged = function(self, game, event)
    if game.option("poison_limit") ~= "current_health" then return end
    local sum = event.target:drawn_sum(self.id)
    if sum > 0 and sum >= event.target.health then return destroy(event.target, event.attacker) end
  end,
}
