---Monsters of one object that count together. What they share is kept in `self.shared`, one table for
---all of them.
---
---```lua
---local swarms = require "std/swarms"
---
---before_damage = function(self, game, event)
---  if event.attacker == self.character then return swarms.share(self.shared, event, 3) end
---end,
---```
---@class StdSwarms
local swarms = {}

local areas = require "std/areas"
local counters = require "std/counters"
local given = require "std/given"
local targets = require "std/targets"

---The living ones of the same object and side that are in the battle, itself among them.
---@param game Game
---@param who Character
---@return Character[]
function swarms.members(game, who)
  given.place(who, "swarms.members: who")
  return targets.where(targets.fighters(game), function(other)
    return other.what == who.what and other.side == who.side
  end)
end

---Those of them that hang together with it, each at most `reach` from another one.
---@param game Game
---@param who Character
---@param reach number
---@return Character[]
function swarms.together(game, who, reach)
  given.place(who, "swarms.together: who")
  given.number(reach, "swarms.together: reach", 0)
  return areas.group(game, who, reach, swarms.members(game, who))
end

---Is it the first of its swarm that is alive? For what only one of them does.
---@param game Game
---@param who Character
---@return boolean
function swarms.is_first(game, who)
  given.place(who, "swarms.is_first: who")
  return swarms.members(game, who)[1] == who
end

---The answer to hook `before_damage` where several hits make one: the damage of the event at each
---hit that completes `size` hits on the same target, 0 at the others.
---@param data table
---@param event Event
---@param size integer
---@return integer
function swarms.share(data, event, size)
  given.list(data, "swarms.share: data")
  given.whole(size, "swarms.share: size", 1, 1000)
  return counters.fills(data, "bites", size, event.target) and event.amount or 0
end

return swarms
