-- Its own action, offered together with its shots.
return {
  actions = function(self, game, event)
    if event.target == self.character then return { { id = "lay", text = "Lay caltrops" } } end
  end,

  perform = function(self, game, event)
    if event.id == "lay" then return put("caltrops", self.character.x, self.character.y - 2.5) end
  end,
}
