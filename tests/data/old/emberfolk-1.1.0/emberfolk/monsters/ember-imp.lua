-- Bursts when it is destroyed.
return {
  death = function(self, game, event)
    if event.target ~= self.character then return end
    local effects = { say(self.name .. " bursts into flames!", event.target) }
    for _, other in ipairs(game.characters()) do
      local gap = other ~= event.target and other:distance_to(event.target)
      if gap and gap <= 3 then table.insert(effects, add_condition(other, "burning", event.target)) end
    end
    return effects
  end,
}
