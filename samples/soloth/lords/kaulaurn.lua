-- The heads answer to the health that is left. The track shows players which sequence it is.
local function band(lord)
  if lord.health >= 7 then return 1 end
  return lord.health >= 4 and 2 or 3
end

local function show_band(self)
  local lord = self.character
  return lord.alive and move_track("heads", band(lord) - lord:track("heads"), lord) or nil
end

return {
  allows = function(self, game, event)
    local chosen = event.target == self.character and event.id:match("^own|(%d+)$")
    if chosen and tonumber(chosen) + 1 ~= band(self.character) then return false end
  end,

  damaged = function(self, game, event)
    if event.target == self.character then return show_band(self) end
  end,

  healed = function(self, game, event)
    if event.target == self.character then return show_band(self) end
  end,
}
