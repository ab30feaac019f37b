local targets = require "std/targets"

return {
  room_start = function(self, game, event)
    local wanted = targets.random(game, targets.monsters(game))
    self.data.wanted = wanted and wanted.id
    if wanted then return say(wanted.name .. " is wanted.", wanted) end
  end,

  -- A second trophy beside the monster itself: both are paid after the battle.
  death = function(self, game, event)
    local by = event.attacker
    if event.target.id == self.data.wanted and by and by.kind == "hero" then return bounty(by, event.target, 2) end
  end,
}
