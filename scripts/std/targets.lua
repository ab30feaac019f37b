---Who it is about: lists of characters, and one or some of a list. Lists of characters are in the
---order of their numbers; where two are equal, the one with the lower number is chosen.
---
---```lua
---local targets = require "std/targets"
---
---local prey = targets.weakest(targets.enemies(game, self.character))
---if prey then return damage(prey, 1, self.character) end
---```
---@class StdTargets
local targets = {}

local geometry = require "std/geometry"
local given = require "std/given"

---Those of a list for which the test returns true.
---@param list any[]
---@param test fun(who: any): boolean?
---@return any[]
function targets.where(list, test)
  given.list(list, "targets.where: list")
  given.call(test, "targets.where: test")
  local found = {}
  for _, who in ipairs(list) do
    if test(who) then found[#found + 1] = who end
  end
  return found
end

---What the function makes of each of a list, such as one effect for each of them.
---@param list any[]
---@param make fun(who: any): any
---@return any[]
function targets.each(list, make)
  given.list(list, "targets.each: list")
  given.call(make, "targets.each: make")
  local made = {}
  for _, who in ipairs(list) do made[#made + 1] = make(who) end
  return made
end

---All that are alive and in the battle.
---@param game Game
---@return Character[]
function targets.fighters(game)
  return targets.where(game.characters(), function(who) return who.alive and who.in_battle end)
end

---Living heroes, in a battle and outside of it.
---@param game Game
---@return Character[]
function targets.heroes(game)
  return targets.where(game.characters(), function(who) return who.kind == "hero" and who.alive end)
end

---Living monsters of the battle: all, or those with this id, such as "catacombs:orc".
---@param game Game
---@param what? string
---@return Character[]
function targets.monsters(game, what)
  return targets.where(game.characters(), function(who)
    return who.kind == "monster" and who.alive and (what == nil or who.what == what)
  end)
end

---All of the other side that are alive and in the battle.
---@param game Game
---@param of Character
---@return Character[]
function targets.enemies(game, of)
  given.place(of, "targets.enemies: of")
  return targets.where(targets.fighters(game), function(who) return who.side ~= of.side end)
end

---All others of the same side that are alive and in the battle.
---@param game Game
---@param of Character
---@return Character[]
function targets.friends(game, of)
  given.place(of, "targets.friends: of")
  return targets.where(targets.fighters(game), function(who) return who.side == of.side and who ~= of end)
end

local function best(list, value, better)
  local found, most
  for _, who in ipairs(list) do
    local this = value(who)
    if this ~= nil and (most == nil or better(this, most)) then found, most = who, this end
  end
  return found
end

local function value_of(key)
  if type(key) == "function" then return key end
  return function(who) return who[key] end
end

---The one with the least of something: a field such as "gold", or what a function returns. One for
---which it is nil is not chosen; nil if there is none.
---@param list any[]
---@param key string|fun(who: any): number?
---@return any?
function targets.least(list, key)
  given.list(list, "targets.least: list")
  return best(list, value_of(key), function(this, most) return this < most end)
end

---The one with the most of something, as with `least`.
---@param list any[]
---@param key string|fun(who: any): number?
---@return any?
function targets.most(list, key)
  given.list(list, "targets.most: list")
  return best(list, value_of(key), function(this, most) return this > most end)
end

---The one with the least health left. One that cannot lose health is not chosen.
---@param list Character[]
---@return Character?
function targets.weakest(list) return targets.least(given.list(list, "targets.weakest: list"), "health") end

---The one with the most health left.
---@param list Character[]
---@return Character?
function targets.strongest(list) return targets.most(given.list(list, "targets.strongest: list"), "health") end

local function gap_to(place)
  return function(who) return who ~= place and geometry.gap(who, place) or nil end
end

---The one that is nearest to a place, from rim to rim, and not that character itself.
---@param list Character[]
---@param place Place
---@return Character?
function targets.nearest(list, place)
  given.list(list, "targets.nearest: list")
  given.place(place, "targets.nearest: place")
  return targets.least(list, gap_to(place))
end

---The one that is farthest from a place, from rim to rim, and not that character itself.
---@param list Character[]
---@param place Place
---@return Character?
function targets.farthest(list, place)
  given.list(list, "targets.farthest: list")
  given.place(place, "targets.farthest: place")
  return targets.most(list, gap_to(place))
end

---A new list in the order of a field or of what a function returns, the least first.
---@param list any[]
---@param key string|fun(who: any): number|string
---@return any[]
function targets.sorted(list, key)
  local value, copy = value_of(key), {}
  for i, who in ipairs(given.list(list, "targets.sorted: list")) do copy[i] = who end
  table.sort(copy, function(a, b) return value(a) < value(b) end)
  return copy
end

---One of them by chance. Of an empty list it is nil, and no random number is drawn.
---@param game Game
---@param list any[]
---@return any?
function targets.random(game, list)
  given.list(list, "targets.random: list")
  return #list > 0 and list[game.random(#list)] or nil
end

return targets
