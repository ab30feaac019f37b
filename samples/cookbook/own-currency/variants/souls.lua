return {
  death = function(self, game, event)
    local by = event.attacker
    if event.target.kind == "monster" and by and by.side == "heroes" then return move_track("souls", 1) end
  end,
}
