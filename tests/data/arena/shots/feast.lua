return {
  targets = function(self, game, event)
    if event.id == self.id and event.target.kind ~= "hero" then return false end
  end,

  perform = function(self, game, event) return strengthen(event.target, event.amount) end,
}
