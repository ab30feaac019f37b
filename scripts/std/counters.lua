---Numbers that a script remembers under a name: charges, bites, coins of your own. They are kept in
---the table that you give, mostly `self.data`, `self.shared` or `game.shared`, and so are saved,
---undone and replayed with the game. Where you give a character, each has a number of its own. A
---number that was never set is 0.
---
---```lua
---local counters = require "std/counters"
---
---damaged = function(self, game, event)
---  if event.target == self.character then counters.add(self.data, "rage", 1, { most = 3 }) end
---end,
---```
---@class StdCounters
local counters = {}

local given = require "std/given"

local function key_of(data, name, of, what)
  if type(data) ~= "table" then error(what .. ": data must be a table, such as self.data", 3) end
  if type(name) ~= "string" or name == "" then error(what .. ": name must be a text", 3) end
  local key = of == nil and name or name .. "#" .. (type(of) == "number" and of or of.id)
  if data[key] ~= nil and type(data[key]) ~= "number" then error(what .. ": data." .. name .. " is not a number", 3) end
  return key
end

---The number under this name.
---@param data table
---@param name string
---@param of? Character
---@return integer
function counters.get(data, name, of) return data[key_of(data, name, of, "counters.get")] or 0 end

---Sets the number.
---@param data table
---@param name string
---@param value integer
---@param of? Character
function counters.set(data, name, value, of)
  local key = key_of(data, name, of, "counters.set")
  given.whole(value, "counters.set: value", -1000000, 1000000)
  data[key] = value ~= 0 and value or nil
end

---Adds to the number, or takes from it if the amount is negative, and returns what it is then. It
---stays between `least` and `most`, which are 0 and a million without `limits`.
---@param data table
---@param name string
---@param amount integer
---@param limits? { least: integer?, most: integer? }
---@param of? Character
---@return integer
function counters.add(data, name, amount, limits, of)
  local key = key_of(data, name, of, "counters.add")
  given.whole(amount, "counters.add: amount", -1000000, 1000000)
  local least = given.whole(limits and limits.least or 0, "counters.add: least", -1000000, 1000000)
  local most = given.whole(limits and limits.most or 1000000, "counters.add: most", least, 1000000)
  local value = math.max(least, math.min(most, (data[key] or 0) + amount))
  data[key] = value ~= 0 and value or nil
  return value
end

---Takes this much if there is as much, and returns whether it did: a price.
---@param data table
---@param name string
---@param amount integer
---@param of? Character
---@return boolean
function counters.pay(data, name, amount, of)
  local key = key_of(data, name, of, "counters.pay")
  given.whole(amount, "counters.pay: amount", 0, 1000000)
  local left = (data[key] or 0) - amount
  if left < 0 then return false end
  data[key] = left > 0 and left or nil
  return true
end

---Adds 1, and returns true each time the number has reached `size`; it then begins again at 0.
---@param data table
---@param name string
---@param size integer
---@param of? Character
---@return boolean
function counters.fills(data, name, size, of)
  local key = key_of(data, name, of, "counters.fills")
  given.whole(size, "counters.fills: size", 1, 1000000)
  local value = (data[key] or 0) + 1
  data[key] = value < size and value or nil
  return value >= size
end

---Sets the numbers of this name to 0, those of all characters as well.
---@param data table
---@param name string
function counters.clear(data, name)
  local key = key_of(data, name, nil, "counters.clear")
  for other in pairs(data) do
    if other == key or type(other) == "string" and other:sub(1, #key + 1) == key .. "#" then data[other] = nil end
  end
end

---The sum of the numbers that characters have under this name.
---@param data table
---@param name string
---@return integer
function counters.total(data, name)
  local key, sum = key_of(data, name, nil, "counters.total") .. "#", 0
  for other, value in pairs(data) do
    if type(other) == "string" and other:sub(1, #key) == key then sum = sum + value end
  end
  return sum
end

return counters
