local spawning = require "std/spawning"
local timers = require "std/timers"

return {
  round_end = function(self, game, event)
    local nest = self.character
    if timers.every(game, 3) and nest.on_board then return spawning.around(game, "grub", nest, 3, 3, nest) end
  end,
}
