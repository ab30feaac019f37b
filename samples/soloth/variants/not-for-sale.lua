return {
  allows = function(self, game, event)
    if event.id == "buy|items/phoenix-feather" then return false end
  end,
}
