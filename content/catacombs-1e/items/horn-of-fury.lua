return {
  purchase = function(self, game, event)
    if event.id == "items/" .. self.id and event.target == self.character then return move_track("rage", 1, self.character) end
  end,
}
