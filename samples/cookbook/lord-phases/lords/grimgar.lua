local phases = require "std/phases"

local moods = {
  { above = 4, actions = { 0 } },
  { above = 0, actions = { 1 } },
}

return {
  allows = function(self, game, event) return phases.allows(moods, self.character, event) end,

  damaged = function(self, game, event)
    if event.target ~= self.character or self.data.warned then return end
    if #phases.entered(moods, self.character, event.amount) == 0 then return end
    self.data.warned = true
    return say(self.name .. " drops his bow and roars.", self.character)
  end,
}
