---Rules for those who stand near a character. The one that has the aura is not reached by it, and an
---aura has no effect while its bearer is off the board or dead.
---
---```lua
---local auras = require "std/auras"
---
---before_damage = function(self, game, event)
---  if auras.reaches(self.character, event.attacker, 6) then return event.amount + 1 end
---end,
---```
---@class StdAuras
local auras = {}

local geometry = require "std/geometry"
local given = require "std/given"
local targets = require "std/targets"

local function on_side(bearer, who, side)
  if side == "all" then return true end
  return (bearer.side == who.side) == (side == "friends")
end

local function reached(bearer, who, reach, side)
  if not bearer or not who or bearer == who or type(bearer) == "number" or type(who) == "number" then return false end
  if not bearer.alive or not bearer.on_board or not who.on_board or not on_side(bearer, who, side) then return false end
  return geometry.gap(bearer, who) <= reach
end

local function checked(reach, side, what)
  if type(reach) ~= "number" or not (reach >= 0) then error(what .. ": reach must be a number of at least 0", 3) end
  if side ~= "friends" and side ~= "enemies" and side ~= "all" then
    error(what .. ": side must be friends, enemies or all", 3)
  end
end

---Does the aura reach this character? `side` says whom it is for: friends (without it), enemies or
---all. False if there is no bearer or no character, or if it is a piece without a character.
---@param bearer Character?
---@param who Character?
---@param reach number
---@param side? string
---@return boolean
function auras.reaches(bearer, who, reach, side)
  checked(reach, side or "friends", "auras.reaches")
  return reached(bearer, who, reach, side or "friends")
end

---All whom the aura reaches.
---@param game Game
---@param bearer Character
---@param reach number
---@param side? string
---@return Character[]
function auras.members(game, bearer, reach, side)
  checked(reach, side or "friends", "auras.members")
  given.place(bearer, "auras.members: bearer")
  return targets.where(targets.fighters(game), function(who) return reached(bearer, who, reach, side or "friends") end)
end

---Does the aura reach this character, and is its bearer the first of several of the same object
---that do? So auras of the same kind do not add up.
---@param game Game
---@param bearer Character?
---@param who Character?
---@param reach number
---@param side? string
---@return boolean
function auras.reaches_once(game, bearer, who, reach, side)
  checked(reach, side or "friends", "auras.reaches_once")
  if not reached(bearer, who, reach, side or "friends") then return false end
  for _, other in ipairs(targets.fighters(game)) do
    local same = other.what == bearer.what and other.id < bearer.id
    if same and reached(other, who, reach, side or "friends") then return false end
  end
  return true
end

return auras
