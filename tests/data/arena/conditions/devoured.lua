-- Inside its devourer: out of play, and free where that one is destroyed.
local companions = require "lib/companions"

local function devourer(character, id)
  for _, condition in ipairs(character.conditions) do
    if condition.id == id then return condition.by end
  end
end

return {
  condition_added = function(self, game, event)
    if event.target ~= self.character or event.id ~= self.id then return end
    local effects = companions.leave(game, self.character)
    table.insert(effects, remove_condition(self.character, "stunned"))
    table.insert(effects, remove_condition(self.character, "bitten"))
    return effects
  end,

  death = function(self, game, event)
    if event.target ~= devourer(self.character, self.id) then return end
    local x, y = event.target.x, event.target.y
    if x == nil then return end
    local effects = { move(self.character, x, y), remove_condition(self.character, self.id) }
    if not game.option("freed_act_at_once") then table.insert(effects, wait_turn(self.character)) end
    for _, effect in ipairs(companions.come_back(game, self.character, x, y)) do table.insert(effects, effect) end
    return effects
  end,

  -- Out of play for friends as well: nobody in there can be healed.
  targets = function(self, game, event)
    if event.target == self.character and event.attacker and event.attacker.side == self.character.side then return false end
  end,

  -- Nobody can be teleported out of a stomach.
  can_receive = function(self, game, event)
    if event.target == self.character then return false end
  end,
}
