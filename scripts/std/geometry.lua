---Places and lengths. A place is a character, a thing, or a table with `x` and `y`; a character that
---is off the board has no place. Lengths are centimetres. Angles are degrees: 0 is to the right, 90
---away from the heroes.
---
---```lua
---local geometry = require "std/geometry"
---
----- to the point 3 cm in front of the hero, as seen from the monster
---local spot = geometry.towards(hero, self.character, 3)
---return move(self.character, spot.x, spot.y)
---```
---@class StdGeometry
local geometry = {}

local given = require "std/given"

-- Series instead of sin and cos, whose last digits differ between machines. For -45 to 45 degrees,
-- where they are exact to 1e-15.
local function series(s, divisors)
  local sum = 1
  for i = #divisors, 1, -1 do sum = 1 - s / divisors[i] * sum end
  return sum
end

local function sine(x) return x * series(x * x, { 6, 20, 42, 72, 110, 156, 210 }) end
local function cosine(x) return series(x * x, { 2, 12, 30, 56, 90, 132, 182, 240 }) end

local function length_of(dx, dy) return math.sqrt(dx * dx + dy * dy) end

---Half the width of its piece; 0 for a place without a piece.
---@param place Place
---@return number
function geometry.radius(place)
  given.place(place, "geometry.radius: place")
  return place.radius or 0
end

---From middle to middle; nil where one of them is off the board.
---@param a Place
---@param b Place
---@return number?
function geometry.distance(a, b)
  local ax, ay = given.place(a, "geometry.distance: a")
  local bx, by = given.place(b, "geometry.distance: b")
  return ax and bx and length_of(bx - ax, by - ay) or nil
end

---From rim to rim, below 0 where they overlap; nil where one of them is off the board.
---@param a Place
---@param b Place
---@return number?
function geometry.gap(a, b)
  local ax, ay = given.place(a, "geometry.gap: a")
  local bx, by = given.place(b, "geometry.gap: b")
  return ax and bx and length_of(bx - ax, by - ay) - (a.radius or 0) - (b.radius or 0) or nil
end

---One step of length 1 in this direction.
---@param degrees number
---@return number
---@return number
function geometry.direction(degrees)
  given.number(degrees, "geometry.direction: degrees", -1000000, 1000000)
  local turn = degrees % 360
  local quarter = math.floor((turn + 45) / 90)
  local rest = (turn - 90 * quarter) * (math.pi / 180)
  local c, s = cosine(rest), sine(rest)
  if quarter % 4 == 0 then return c, s end
  if quarter == 1 then return -s, c end
  if quarter == 2 then return -c, -s end
  return s, -c
end

---The place this far from another one in this direction.
---@param from Place
---@param degrees number
---@param length number
---@return Place?
function geometry.at_angle(from, degrees, length)
  local x, y = given.place(from, "geometry.at_angle: from")
  given.number(degrees, "geometry.at_angle: degrees", -1000000, 1000000)
  given.number(length, "geometry.at_angle: length")
  local dx, dy = geometry.direction(degrees)
  return x and { x = x + dx * length, y = y + dy * length }
end

---The place this far from `from` on the straight way to `to`, beyond it if the length is greater;
---behind `from` if it is below 0.
---@param from Place
---@param to Place
---@param length number
---@return Place?
function geometry.towards(from, to, length)
  local x, y = given.place(from, "geometry.towards: from")
  local tx, ty = given.place(to, "geometry.towards: to")
  given.number(length, "geometry.towards: length")
  if not x or not tx then return nil end
  local whole = length_of(tx - x, ty - y)
  if whole == 0 then return { x = x, y = y } end
  return { x = x + (tx - x) * length / whole, y = y + (ty - y) * length / whole }
end

---Places around a middle, at equal angles. The first is in direction `first`, without it away from
---the heroes.
---@param middle Place
---@param length number
---@param count integer
---@param first? number
---@return Place[]
function geometry.ring(middle, length, count, first)
  local x = given.place(middle, "geometry.ring: middle")
  given.number(length, "geometry.ring: length")
  given.whole(count, "geometry.ring: count", 0, 360)
  given.number(first or 90, "geometry.ring: first", -1000000, 1000000)
  local places = {}
  for i = 1, x and count or 0 do
    places[i] = geometry.at_angle(middle, (first or 90) + (i - 1) * 360 / count, length)
  end
  return places
end

---How far a place is from the straight line between two others, from middle to line, and how far
---along that line the nearest point is; nil where one of them is off the board.
---@param place Place
---@param from Place
---@param to Place
---@return number?
---@return number?
function geometry.from_line(place, from, to)
  local x, y = given.place(place, "geometry.from_line: place")
  local ax, ay = given.place(from, "geometry.from_line: from")
  local bx, by = given.place(to, "geometry.from_line: to")
  if not x or not ax or not bx then return nil end
  local dx, dy = bx - ax, by - ay
  local whole = dx * dx + dy * dy
  local part = whole == 0 and 0 or ((x - ax) * dx + (y - ay) * dy) / whole
  part = math.max(0, math.min(1, part))
  return length_of(x - ax - part * dx, y - ay - part * dy), part * math.sqrt(whole)
end

---The middle of several places; nil if none of them is on the board.
---@param places Place[]
---@return Place?
function geometry.middle(places)
  local x, y, count = 0, 0, 0
  for _, place in ipairs(given.list(places, "geometry.middle: places")) do
    local px, py = given.place(place, "geometry.middle: each place")
    if px then x, y, count = x + px, y + py, count + 1 end
  end
  return count > 0 and { x = x / count, y = y / count } or nil
end

---The smallest upright rectangle around the board that is played on.
---@param game Game
---@return { left: number, bottom: number, right: number, top: number }
function geometry.board(game)
  local box
  for _, corner in ipairs(game.content("boards", game.board).outline) do
    local x, y = corner[1], corner[2]
    box = box or { left = x, bottom = y, right = x, top = y }
    box.left, box.right = math.min(box.left, x), math.max(box.right, x)
    box.bottom, box.top = math.min(box.bottom, y), math.max(box.top, y)
  end
  return box
end

return geometry
