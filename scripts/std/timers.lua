---Something that happens some rounds later, or each few rounds. A timer is kept in the table that
---you give, mostly `self.data`, and runs in the battle in which it was started: in another room it
---has stopped.
---
---```lua
---local timers = require "std/timers"
---
---shot_end = function(self, game, event) timers.start(self.data, "fuse", game, 2) end,
---round_end = function(self, game, event)
---  if timers.is_due(self.data, "fuse", game) then return damage(self.character, 3) end
---end,
---```
---@class StdTimers
local timers = {}

local given = require "std/given"

local function running(data, name, game)
  local timer = data[name]
  if type(timer) ~= "table" or timer.room ~= (game.room or "") or timer.began > game.round then return end
  return timer
end

---Starts the timer, or starts it again: it is due this many rounds after the current one.
---@param data table
---@param name string
---@param game Game
---@param rounds integer
function timers.start(data, name, game, rounds)
  given.list(data, "timers.start: data")
  given.text(name, "timers.start: name")
  given.whole(rounds, "timers.start: rounds", 0, 100000)
  data[name] = { room = game.room or "", began = game.round, due = game.round + rounds }
end

---The rounds until it is due, 0 in the round in which it is; nil if it does not run.
---@param data table
---@param name string
---@param game Game
---@return integer?
function timers.left(data, name, game)
  given.list(data, "timers.left: data")
  given.text(name, "timers.left: name")
  local timer = running(data, name, game)
  return timer and math.max(0, timer.due - game.round)
end

---Is it due? If so, it stops, and the next call returns false.
---@param data table
---@param name string
---@param game Game
---@return boolean
function timers.is_due(data, name, game)
  given.list(data, "timers.is_due: data")
  given.text(name, "timers.is_due: name")
  local timer = running(data, name, game)
  if not timer or timer.due > game.round then return false end
  data[name] = nil
  return true
end

---Stops it.
---@param data table
---@param name string
function timers.stop(data, name)
  given.list(data, "timers.stop: data")[given.text(name, "timers.stop: name")] = nil
end

---Is this one of the rounds `first`, `first` + `rounds` and so on? Without `first` it is `rounds`:
---3, 6, 9. It needs no memory.
---@param game Game
---@param rounds integer
---@param first? integer
---@return boolean
function timers.every(game, rounds, first)
  given.whole(rounds, "timers.every: rounds", 1, 100000)
  given.whole(first or rounds, "timers.every: first", 1, 100000)
  local since = game.round - (first or rounds)
  return since >= 0 and since % rounds == 0
end

return timers
