-- A rage costs a step of its track, and afterwards he is incapacitated.
local function rages(self, event) return event.attacker == self.character and event.id:find("own|1", 1, true) ~= nil end

return {
  allows = function(self, game, event)
    if event.target == self.character and event.id == "own|1" and self.character:track("rage") < 2 then return false end
  end,

  turn_start = function(self, game, event)
    if rages(self, event) then return move_track("rage", -1, self.character) end
  end,

  turn_end = function(self, game, event)
    if rages(self, event) then return add_condition(self.character, "incapacitated", self.character) end
  end,
}
