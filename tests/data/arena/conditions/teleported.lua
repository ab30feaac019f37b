-- Off the board and safe; in the next round back over the edge, with one melee shot.
local companions = require "lib/companions"

local function since(character, id)
  for _, condition in ipairs(character.conditions) do
    if condition.id == id then return condition.round end
  end
  return 0
end

return {
  condition_added = function(self, game, event)
    if event.target ~= self.character or event.id ~= self.id then return end
    local effects = companions.leave(game, self.character)
    for _, other in ipairs(self.character.conditions) do
      if other.id == "stunned" or other.id == "bitten" or other.id == "frozen" then
        table.insert(effects, remove_condition(self.character, other.id))
      end
    end
    return effects
  end,

  actions = function(self, game, event)
    if event.target ~= self.character then return end
    if game.option("teleport_returns") == "next_round" and game.round <= since(self.character, self.id) then return end
    local possible = { { id = "return", text = "Return over the edge" } }
    if not game.option("teleport_must_return") then table.insert(possible, { id = "wait", text = "Stay away" }) end
    return possible
  end,

  perform = function(self, game, event)
    if event.id == "wait" then return end
    return {
      place(self.character, "edge"),
      remove_condition(self.character, self.id),
      shot { by = self.character, shot = "melee" },
    }
  end,

  condition_removed = function(self, game, event)
    if event.target == self.character and event.id == self.id and event.target.x then
      return companions.come_back(game, event.target, event.target.x, event.target.y)
    end
  end,
}
