local areas = require "std/areas"
local targets = require "std/targets"

-- Bursts when it is destroyed.
return {
  death = function(self, game, event)
    if event.target ~= self.character then return end
    local near = areas.within(game, event.target, 3)
    return {
      say(self.name .. " bursts into flames!", event.target),
      targets.each(near, function(other) return add_condition(other, "burning", event.target) end),
    }
  end,
}
