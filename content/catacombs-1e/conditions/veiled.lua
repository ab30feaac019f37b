return {
  turn_start = function(self, game, event)
    if event.attacker == self.character then return remove_condition(self.character, self.id) end
  end,

  -- Never two turns running.
  allows = function(self, game, event)
    if event.target ~= self.character then return end
    local index = math.tointeger(tonumber(event.id:match("^own|(%d+)$")))
    local sequence = index and game.content("lords", self.character.what).sequences[index + 1]
    if sequence and sequence[1].shot == "veil" then return false end
  end,
}
