local targets = require "std/targets"

return {
  rest = function(self, game, event)
    return ask {
      side = "heroes", question = "reward", text = "What do you take from this room?", best_first = true,
      options = { { id = "gold", text = "1 gold for each hero" }, { id = "health", text = "1 health for the weakest hero" } },
    }
  end,

  answered = function(self, game, event)
    local heroes = targets.heroes(game)
    if event.text == "gold" then return targets.each(heroes, function(hero) return gold(hero, 1) end) end
    return strengthen(targets.weakest(heroes), 1)
  end,
}
