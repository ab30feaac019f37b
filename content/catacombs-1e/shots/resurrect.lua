return {
  targets = function(self, game, event)
    if event.id == self.id then return event.target.kind == "hero" and not event.target.alive end
  end,

  perform = function(self, game, event) return revive(event.target, event.amount) end,
}
