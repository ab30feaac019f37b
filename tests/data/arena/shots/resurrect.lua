-- Only for the dead, and only where they do not come back by themselves.
return {
  targets = function(self, game, event)
    if event.id ~= self.id then return end
    local offered = game.option("death") == "advanced" or game.option("resurrection_offered") == "always"
    return offered and event.target.kind == "hero" and not event.target.alive
  end,

  perform = function(self, game, event) return revive(event.target, event.amount) end,
}
