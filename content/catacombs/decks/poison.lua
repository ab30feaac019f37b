-- Poison adds up; at the starting health its bearer dies.
return {
  drawn = function(self, game, event)
    if event.id ~= self.id then return end
    local limit = event.target.max_health
    if game.option("poison_limit") == "current_health" then limit = event.target.health end
    if event.target:drawn_sum(self.id) >= limit then return destroy(event.target) end
  end,
}
