local function bit(self, game, event)
  if game.option("frenzy_on") == "hit" then
    for _, hit in ipairs(game.shot.hits) do
      if hit.target.kind == "hero" and not hit.nullified then return true end
    end
    return false
  end
  for _, who in ipairs(event.targets) do
    if who.kind == "hero" then return true end
  end
  return false
end

return {
  shot_end = function(self, game, event)
    if event.attacker ~= self.character or event.id ~= "melee" or not self.character.alive then return end
    if bit(self, game, event) then return add_condition(self.character, "incapacitated", self.character) end
  end,
}
