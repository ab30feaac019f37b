local function mist(game) return game.round % 2 == 0 end

return {
  allows = function(self, game, event)
    if event.target ~= self.character then return end
    if event.id == "own|0" and mist(game) or event.id == "own|1" and not mist(game) then return false end
  end,

  nullifies = function(self, game, event)
    if event.target == self.character and event.id == "catacombs:missile" and mist(game) then return true end
  end,
}
