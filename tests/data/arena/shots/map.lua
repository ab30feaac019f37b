return {
  allows = function(self, game, event)
    if game.hidden_rooms == 0 then return false end
  end,

  perform = function(self, game, event) return show_rooms() end,
}
