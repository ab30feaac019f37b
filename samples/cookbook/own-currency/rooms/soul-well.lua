local targets = require "std/targets"

local price = 3
local function souls(game) return game.track("souls") - 1 end -- step 1 says 0

return {
  actions = function(self, game, event)
    if souls(game) < price then return end
    return targets.each(targets.heroes(game), function(hero)
      return { id = "drink-" .. hero.id, text = hero.name .. " drinks: " .. price .. " souls" }
    end)
  end,

  perform = function(self, game, event)
    local hero = game.character(math.tointeger(tonumber(event.id:match("%d+"))))
    return { move_track("souls", -price), strengthen(hero, 1) }
  end,
}
