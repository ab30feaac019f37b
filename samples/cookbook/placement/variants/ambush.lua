local targets = require "std/targets"

return {
  room_start = function(self, game, event)
    local strongest = targets.most(targets.monsters(game), "level")
    if strongest then return place(strongest, "board") end
  end,
}
