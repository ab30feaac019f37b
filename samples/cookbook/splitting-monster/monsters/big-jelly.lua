return {
  death = function(self, game, event)
    local old = event.target
    if old ~= self.character or not old.on_board then return end
    return { summon("small-jelly", old.x - 1.2, old.y, old), summon("small-jelly", old.x + 1.2, old.y, old) }
  end,
}
