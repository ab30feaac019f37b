return {
  purchase = function(self, game, event)
    if event.id == "items/" .. self.id and event.target == self.character then return show_rooms() end
  end,
}
