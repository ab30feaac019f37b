-- Embers die in the cold: who is frozen cannot be hit by them.
return {
  targets = function(self, game, event)
    if event.id == self.id and event.target:has("catacombs:frozen") then return false end
  end,
}
