---New monsters and tokens at places of your choice. Each function returns a list of effects for as
---many as the box has pieces for, and never more than there are places. A piece that does not fit
---goes to the nearest free place.
---
---```lua
---local spawning = require "std/spawning"
---
---death = function(self, game, event)
---  if event.target == self.character then return spawning.around(game, "grub", self.character, 3) end
---end,
---```
---@class StdSpawning
local spawning = {}

local geometry = require "std/geometry"
local given = require "std/given"

---One monster at each of the places. With `by` it comes by this character.
---@param game Game
---@param what string
---@param places Place[]
---@param by? Character
---@return Effect[]
function spawning.at(game, what, places, by)
  given.text(what, "spawning.at: what")
  local effects, left = {}, game.monsters_left(what)
  for _, place in ipairs(given.list(places, "spawning.at: places")) do
    local x, y = given.place(place, "spawning.at: each place")
    if x and #effects < left then effects[#effects + 1] = summon(what, x, y, by) end
  end
  return effects
end

---Monsters around a place, at equal angles, their middles `length` centimetres from its middle
---(without it 3).
---@param game Game
---@param what string
---@param middle Place
---@param count integer
---@param length? number
---@param by? Character
---@return Effect[]
function spawning.around(game, what, middle, count, length, by)
  given.text(what, "spawning.around: what")
  given.place(middle, "spawning.around: middle")
  given.whole(count, "spawning.around: count", 0, 100)
  given.number(length or 3, "spawning.around: length", 0)
  return spawning.at(game, what, geometry.ring(middle, length or 3, count), by)
end

---Several monsters, the first at the first place and so on. Each comes if its piece is left after
---those before it.
---@param game Game
---@param list string[]
---@param places Place[]
---@param by? Character
---@return Effect[]
function spawning.wave(game, list, places, by)
  given.list(list, "spawning.wave: list")
  given.list(places, "spawning.wave: places")
  local effects, came = {}, {}
  for i, what in ipairs(list) do
    given.text(what, "spawning.wave: each of list")
    came[what] = came[what] or 0
    local x, y
    if places[i] then x, y = given.place(places[i], "spawning.wave: each place") end
    if x and came[what] < game.monsters_left(what) then
      came[what] = came[what] + 1
      effects[#effects + 1] = summon(what, x, y, by)
    end
  end
  return effects
end

---One token at each of the places. With an owner they leave the board when it dies.
---@param token string
---@param places Place[]
---@param owner? Character
---@return Effect[]
function spawning.tokens(token, places, owner)
  given.text(token, "spawning.tokens: token")
  local effects = {}
  for _, place in ipairs(given.list(places, "spawning.tokens: places")) do
    local x, y = given.place(place, "spawning.tokens: each place")
    if x then effects[#effects + 1] = put(token, x, y, owner) end
  end
  return effects
end

return spawning
