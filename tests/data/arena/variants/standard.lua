-- Rules of every game that belong to no single card: nobody is left helpless.
local function heroes(game, test)
  local found = {}
  for _, who in ipairs(game.characters()) do
    if who.kind == "hero" and test(who) then table.insert(found, who) end
  end
  return found
end

local function holds_fast(id) return id == "stunned" or id == "bitten" end

-- Stun and bite end once a hero is the only one alive and on the board.
local function lift(game, without)
  if not game.option("last_hero_lifts") then return end
  local left = heroes(game, function(who) return who ~= without and who.alive and who.on_board end)
  if #left ~= 1 then return end
  local effects = {}
  for _, condition in ipairs(left[1].conditions) do
    if holds_fast(condition.id) then table.insert(effects, remove_condition(left[1], condition.id)) end
  end
  return effects
end

return {
  -- The last hero who can act normally cannot be stunned or bitten.
  can_receive = function(self, game, event)
    if event.id == "petrified" and event.target.shadow then return false end -- a shadow is destroyed only by pushing it off
    local answer = nil
    if event.id == "stunned" and not event.answer and event.target.on_board and not event.target:has("stunned") then
      local monster = event.target.kind == "monster" and game.option("stun_and_poison_on_monsters")
      local no_card = event.target.kind == "hero" and game.option("stun_without_card") == "stuns"
      if monster or no_card then answer = true end
    end
    if event.id == "poisoned" and event.target.kind == "monster" and game.option("stun_and_poison_on_monsters") then answer = true end
    if not holds_fast(event.id) or event.target.kind ~= "hero" then return answer end
    local any = game.option("last_hero_others_unable") == "any"
    local others = heroes(game, function(who)
      if who == event.target then return false end
      if any then return who.free end
      return who.alive and who.on_board
    end)
    if #others == 0 then return false end
    return answer
  end,

  death = function(self, game, event) return lift(game, event.target) end,
  condition_added = function(self, game, event) return lift(game) end,
}
