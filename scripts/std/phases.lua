---Phases by health: a list from the healthiest on, each with the health above which it lasts. Write
---into it what you need; `actions` are the own sequences that may be chosen, the first one is 0.
---
---```lua
---local phases = require "std/phases"
---
---local moods = {
---  { above = 4, name = "calm", actions = { 0 } },
---  { above = 0, name = "furious", actions = { 1, 2 } },
---}
---return {
---  allows = function(self, game, event) return phases.allows(moods, self.character, event) end,
---}
---```
---@class StdPhases
local phases = {}

local given = require "std/given"

local function index_at(list, health)
  for i, phase in ipairs(list) do
    if health > phase.above then return i end
  end
  return #list
end

local function checked(list, what)
  if type(list) ~= "table" or #list == 0 then error(what .. ": phases must be a list of tables", 3) end
  local last = math.huge
  for _, phase in ipairs(list) do
    if type(phase) ~= "table" or type(phase.above) ~= "number" or phase.above >= last then
      error(what .. ": each phase needs a field above, less than that of the phase before it", 3)
    end
    last = phase.above
  end
end

---The phase of a character, and its number in the list. Without health it is the last one.
---@param list Phase[]
---@param who Character
---@return Phase
---@return integer
function phases.now(list, who)
  checked(list, "phases.now")
  given.place(who, "phases.now: who")
  local index = index_at(list, who.health or math.huge)
  return list[index], index
end

---The phases that a loss of health has brought, in their order. Call it in hook `damaged` with
---`event.amount`.
---@param list Phase[]
---@param who Character
---@param lost integer
---@return Phase[]
function phases.entered(list, who, lost)
  checked(list, "phases.entered")
  given.place(who, "phases.entered: who")
  given.whole(lost, "phases.entered: lost", 0)
  local found = {}
  if not who.health then return found end
  for i = index_at(list, who.health + lost) + 1, index_at(list, who.health) do found[#found + 1] = list[i] end
  return found
end

---The answer to hook `allows`: false if the character would choose a sequence of its own that is not
---among the `actions` of its phase, otherwise nothing.
---@param list Phase[]
---@param who Character?
---@param event Event
---@return boolean?
function phases.allows(list, who, event)
  checked(list, "phases.allows")
  if not who or event.target ~= who then return nil end
  local number = math.tointeger(tonumber(event.id:match("^own|(%d+)$")))
  local actions = phases.now(list, who).actions
  if not number or not actions then return nil end
  for _, action in ipairs(actions) do
    if action == number then return nil end
  end
  return false
end

return phases
