---Checks of what a function is given. A wrong value is an error at the line that called your
---function, with a message that says what is needed. The other modules use these checks, and a
---module of your own can, too:
---
---```lua
---local given = require "std/given"
---
---local function shove(who, length)
---  local x, y = given.place(who, "shove: who")
---  given.number(length, "shove: length", 0, 20)
---  if x then return move(who, x, y + length) end
---end
---```
---@class StdGiven
local given = {}

-- Level 1 is this function, 2 the check, 3 the function that was given the value, 4 who called it.
local function complain(what, wanted, value)
  local found = tostring(value)
  if type(value) == "string" then found = '"' .. value .. '"' end
  if type(value) == "table" or type(value) == "function" then found = "a " .. type(value) end
  error(what .. " must be " .. wanted .. ", not " .. found, 4)
end

local function between(low, high)
  if low and high then return " from " .. low .. " to " .. high end
  if low then return " of at least " .. low end
  return high and " of at most " .. high or ""
end

local function fits(value, low, high)
  if value ~= value or value == math.huge or value == -math.huge then return false end
  return (not low or value >= low) and (not high or value <= high)
end

---Returns the value if it is a number, which is finite and not outside of the limits. `what` is what
---the message calls it, such as "shove: length".
---@param value any
---@param what string
---@param low? number
---@param high? number
---@return number
function given.number(value, what, low, high)
  if type(value) ~= "number" or not fits(value, low, high) then
    complain(what, "a number" .. between(low, high), value)
  end
  return value
end

---Returns the value if it is a whole number that is not outside of the limits.
---@param value any
---@param what string
---@param low? integer
---@param high? integer
---@return integer
function given.whole(value, what, low, high)
  local whole = type(value) == "number" and math.tointeger(value)
  if not whole or not fits(whole, low, high) then
    complain(what, "a whole number" .. between(low, high), value)
  end
  return whole
end

---Returns the value if it is a text that is not empty.
---@param value any
---@param what string
---@return string
function given.text(value, what)
  if type(value) ~= "string" or value == "" then complain(what, "a text", value) end
  return value
end

---Returns the value if it is a table.
---@param value any
---@param what string
---@return table
function given.list(value, what)
  if type(value) ~= "table" then complain(what, "a table", value) end
  return value
end

---Returns the value if it is a function.
---@param value any
---@param what string
---@return function
function given.call(value, what)
  if type(value) ~= "function" then complain(what, "a function", value) end
  return value
end

---Returns where a character, a thing or a table with `x` and `y` is; nothing for one that is off the
---board.
---@param value any
---@param what string
---@return number?
---@return number?
function given.place(value, what)
  local known = type(value) == "userdata" or type(value) == "table"
  local x, y
  if known then x, y = value.x, value.y end
  if not known or type(x) ~= type(y) or (x ~= nil and type(x) ~= "number") then
    complain(what, "a character or a place with x and y", value)
  end
  return x, y
end

return given
