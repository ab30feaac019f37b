local targets = require "std/targets"

return {
  room_end = function(self, game, event)
    return targets.each(targets.heroes(game), function(hero) return heal(hero, game.option("rest_health")) end)
  end,
}
