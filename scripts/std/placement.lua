---Where pieces may lie: places at a distance, in a row, in a grid, free of others.
---
---```lua
---local placement = require "std/placement"
---
----- the places of the back row that nobody is near
---local row = placement.row({ x = 4, y = 50 }, { x = 32, y = 50 }, 5)
---local free = placement.free(game, row, 2)
---```
---@class StdPlacement
local placement = {}

local geometry = require "std/geometry"
local given = require "std/given"
local targets = require "std/targets"

---Places from one to the other at equal distances, both ends among them.
---@param from Place
---@param to Place
---@param count integer
---@return Place[]
function placement.row(from, to, count)
  local x, y = given.place(from, "placement.row: from")
  local tx, ty = given.place(to, "placement.row: to")
  given.whole(count, "placement.row: count", 0, 1000)
  local places = {}
  for i = 1, x and tx and count or 0 do
    local part = count == 1 and 0.5 or (i - 1) / (count - 1)
    places[i] = { x = x + (tx - x) * part, y = y + (ty - y) * part }
  end
  return places
end

---Places in an upright rectangle, `step` centimetres from each other, row by row from the heroes'
---edge. Use `geometry.board` for the whole board.
---@param box { left: number, bottom: number, right: number, top: number }
---@param step number
---@return Place[]
function placement.grid(box, step)
  given.list(box, "placement.grid: box")
  given.number(step, "placement.grid: step", 0.5)
  local width = given.number(box.right, "placement.grid: right") - given.number(box.left, "placement.grid: left")
  local height = given.number(box.top, "placement.grid: top") - given.number(box.bottom, "placement.grid: bottom")
  local places = {}
  for row = 0, math.floor(height / step) do
    for column = 0, math.floor(width / step) do
      if #places == 2000 then return places end
      places[#places + 1] = { x = box.left + column * step, y = box.bottom + row * step }
    end
  end
  return places
end

---Is the place at least this far from all of the others? Measured from rim to rim; a place without
---a `radius` is a point. The character itself does not count.
---@param place Place
---@param gap number
---@param others Place[]
---@return boolean
function placement.is_apart(place, gap, others)
  given.place(place, "placement.is_apart: place")
  given.number(gap, "placement.is_apart: gap")
  for _, other in ipairs(given.list(others, "placement.is_apart: others")) do
    local found = other ~= place and geometry.gap(place, other)
    if found and found < gap then return false end
  end
  return true
end

---Those of the places from which every piece on the board, tokens too, is at least this far away.
---@param game Game
---@param places Place[]
---@param gap number
---@return Place[]
function placement.free(game, places, gap)
  given.list(places, "placement.free: places")
  given.number(gap, "placement.free: gap")
  local others = game.pieces()
  return targets.where(places, function(place) return placement.is_apart(place, gap, others) end)
end

local function room_around(place, others)
  local least
  for _, other in ipairs(others) do
    local gap = geometry.gap(place, other)
    if gap and (not least or gap < least) then least = gap end
  end
  return least or math.huge
end

---The place that is farthest from the nearest of the others: the loneliest one; nil if there is no
---place.
---@param places Place[]
---@param others Place[]
---@return Place?
function placement.loneliest(places, others)
  given.list(places, "placement.loneliest: places")
  given.list(others, "placement.loneliest: others")
  return targets.most(places, function(place) return room_around(place, others) end)
end

return placement
