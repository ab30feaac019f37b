---Who stands where: near something, on the way between two places, behind an obstacle. Only
---characters on the board are found, and never the ones that the question is about. All functions
---measure from rim to rim.
---
---```lua
---local areas = require "std/areas"
---local targets = require "std/targets"
---
---return targets.each(areas.within(game, self.character, 3), function(who) return damage(who, 1) end)
---```
---@class StdAreas
local areas = {}

local geometry = require "std/geometry"
local given = require "std/given"
local targets = require "std/targets"

local function on_board(game, among)
  return targets.where(among or game.characters(), function(who) return who.on_board end)
end

---Characters at most `reach` centimetres away, the nearest first: of all, or of the list `among`.
---@param game Game
---@param centre Place
---@param reach number
---@param among? Character[]
---@return Character[]
function areas.within(game, centre, reach, among)
  given.place(centre, "areas.within: centre")
  given.number(reach, "areas.within: reach", 0)
  local found = targets.where(on_board(game, among), function(who)
    local gap = who ~= centre and geometry.gap(who, centre)
    return gap and gap <= reach
  end)
  return targets.sorted(found, function(who) return geometry.gap(who, centre) end)
end

---Characters whose middle is inside an upright rectangle.
---@param game Game
---@param box { left: number, bottom: number, right: number, top: number }
---@param among? Character[]
---@return Character[]
function areas.in_box(game, box, among)
  given.list(box, "areas.in_box: box")
  for _, side in ipairs { "left", "bottom", "right", "top" } do given.number(box[side], "areas.in_box: " .. side) end
  return targets.where(on_board(game, among), function(who)
    return who.x >= box.left and who.x <= box.right and who.y >= box.bottom and who.y <= box.top
  end)
end

---Characters that a piece of this width would touch on the straight way between two places, in the
---order in which it meets them. Without a width it is a line.
---@param game Game
---@param from Place
---@param to Place
---@param width? number
---@param among? Character[]
---@return Character[]
function areas.in_line(game, from, to, width, among)
  given.place(from, "areas.in_line: from")
  given.place(to, "areas.in_line: to")
  local half = given.number(width or 0, "areas.in_line: width", 0) / 2
  local found = targets.where(on_board(game, among), function(who)
    local away = who ~= from and who ~= to and geometry.from_line(who, from, to)
    return away and away <= half + geometry.radius(who)
  end)
  return targets.sorted(found, function(who)
    local _, along = geometry.from_line(who, from, to)
    return along
  end)
end

---Does an obstacle stand on the straight line between their middles?
---@param game Game
---@param from Place
---@param to Place
---@return boolean
function areas.is_hidden(game, from, to)
  given.place(from, "areas.is_hidden: from")
  given.place(to, "areas.is_hidden: to")
  for _, obstacle in ipairs(game.obstacles()) do
    local away = geometry.from_line(obstacle, from, to)
    if away and away < obstacle.radius then return true end
  end
  return false
end

---Characters that stand behind an obstacle, as seen from a place.
---@param game Game
---@param from Place
---@param among? Character[]
---@return Character[]
function areas.behind_obstacles(game, from, among)
  given.place(from, "areas.behind_obstacles: from")
  local obstacles = game.obstacles()
  return targets.where(on_board(game, among), function(who)
    for _, obstacle in ipairs(obstacles) do
      local away = who ~= from and geometry.from_line(obstacle, from, who)
      if away and away < obstacle.radius then return true end
    end
    return false
  end)
end

---Is nothing on the way for a piece of this width: no obstacle, no character, no token? What lies at
---the two places themselves does not count. False where one of them is off the board.
---@param game Game
---@param from Place
---@param to Place
---@param width number
---@return boolean
function areas.is_free(game, from, to, width)
  local x, y = given.place(from, "areas.is_free: from")
  local tx, ty = given.place(to, "areas.is_free: to")
  given.number(width, "areas.is_free: width", 0)
  if not x or not tx then return false end
  local function in_the_way(piece)
    if piece.x == x and piece.y == y or piece.x == tx and piece.y == ty then return false end
    local away = geometry.from_line(piece, from, to)
    return away and away < piece.radius + width / 2
  end
  return #targets.where(game.obstacles(), in_the_way) == 0 and #targets.where(game.pieces(), in_the_way) == 0
end

---Characters that hang together with this one: each is at most `reach` away from another one of
---them. The character itself comes first.
---@param game Game
---@param who Character
---@param reach number
---@param among? Character[]
---@return Character[]
function areas.group(game, who, reach, among)
  given.place(who, "areas.group: who")
  given.number(reach, "areas.group: reach", 0)
  local group, left = { who }, on_board(game, among)
  for _, member in ipairs(group) do
    local others = {}
    for _, other in ipairs(left) do
      local gap = other ~= who and geometry.gap(member, other)
      if gap and gap <= reach then group[#group + 1] = other
      elseif other ~= who then others[#others + 1] = other end
    end
    left = others
  end
  return group
end

return areas
