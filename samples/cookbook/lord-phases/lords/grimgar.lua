local function angry(lord) return 2 * lord.health <= lord.max_health end

return {
  allows = function(self, game, event)
    if event.target ~= self.character then return end
    if event.id == "own|0" and angry(self.character) then return false end
    if event.id == "own|1" and not angry(self.character) then return false end
  end,

  damaged = function(self, game, event)
    if event.target ~= self.character or self.data.warned or not angry(self.character) then return end
    self.data.warned = true
    return say(self.name .. " drops his bow and roars.", self.character)
  end,
}
