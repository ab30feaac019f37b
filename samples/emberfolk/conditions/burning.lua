-- Fire hurts a character that begins a turn with it, and goes out when its bearer rushes.
return {
  turn_start = function(self, game, event)
    if event.attacker == self.character then return damage(self.character, 1) end
  end,

  shot_end = function(self, game, event)
    if event.attacker == self.character and event.id == "catacombs:rush" then
      return remove_condition(self.character, self.id)
    end
  end,
}
