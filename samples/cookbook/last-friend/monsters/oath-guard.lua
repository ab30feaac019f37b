local targets = require "std/targets"

-- Guards do not count for each other, or two of them would live for ever.
local function has_friends(game, who)
  return #targets.where(targets.friends(game, who), function(other) return other.what ~= who.what end) > 0
end

return {
  dying = function(self, game, event)
    local who = self.character
    if event.target == who and has_friends(game, who) then return { say("The guard keeps its oath.", who), heal(who, 1) } end
  end,
}
