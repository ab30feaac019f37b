-- As many as the pool has, one on each side.
return {
  perform = function(self, game, event)
    local lord = event.target
    return { summon("fire-spirit", lord.x - 3.5, lord.y, lord), summon("fire-spirit", lord.x + 3.5, lord.y, lord) }
  end,
}
