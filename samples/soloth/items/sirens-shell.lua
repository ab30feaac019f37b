-- The song is a rule of the Siren's own script; this one has the last word, and only about its owner.
local function siren_sings(game)
  for _, who in ipairs(game.characters()) do
    if who.what == "siren" and who.alive and who.in_battle then return true end
  end
  return false
end

return {
  priority = 10, -- called after the Siren

  suppresses = function(self, game, event)
    if event.answer and event.attacker == self.character and siren_sings(game) then return false end
  end,
}
