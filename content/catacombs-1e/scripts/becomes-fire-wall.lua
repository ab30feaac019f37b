return {
  shot_end = function(self, game, event)
    if event.attacker ~= self.character or event.id ~= "melee" or not self.character.alive then return end
    for _, who in ipairs(event.targets) do
      if who.kind == "hero" then return transform(self.character, game.content("monsters", self.character.what).transforms_into) end
    end
  end,
}
