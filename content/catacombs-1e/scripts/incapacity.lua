local party = require "lib/party"

-- The round that is lost: this one, for who has not acted yet.
local function lost_round(game, who)
  local still_to_act = game.half == "heroes" and who.side == "heroes" and not who.acted
  return still_to_act and game.round or game.round + 1
end

local function remembered(self, key, who) return (self.data[key] or {})[tostring(who.id)] end

local function remember(self, key, who, round)
  local rounds = self.data[key] or {}
  rounds[tostring(who.id)] = round
  self.data[key] = rounds
end

return {
  room_start = function(self, game, event) self.data.out, self.data.struck = nil, nil end,

  -- Never in two rounds running: the rounds that are lost, or those in which it strikes.
  can_receive = function(self, game, event)
    local who = event.target
    if event.id ~= "incapacitated" or who.kind ~= "hero" then return end
    if game.option("stun_limit") == "rounds_out" then
      if remembered(self, "out", who) == lost_round(game, who) - 1 then return false end
    elseif remembered(self, "struck", who) == game.round - 1 then
      return false
    end
  end,

  condition_added = function(self, game, event)
    if event.id ~= "incapacitated" then return end
    remember(self, "out", event.target, lost_round(game, event.target))
    remember(self, "struck", event.target, game.round)
  end,

  -- First they recover, then the party may be lost.
  round_end = function(self, game, event)
    local effects, recover = {}, {}
    for _, who in ipairs(game.characters()) do
      for _, condition in ipairs(who.conditions) do
        local over = condition.round < game.round
        if game.option("stun_limit") == "rounds_out" and remembered(self, "out", who) == game.round then over = true end
        if condition.id == "incapacitated" and over then
          recover[who.id] = true
          table.insert(effects, remove_condition(who, condition.id))
        end
      end
    end
    if game.option("loss_checked") == "round_end" and party.lost(game, recover) then table.insert(effects, win("overseer")) end
    return effects
  end,

  victory = function(self, game, event)
    if game.option("loss_checked") == "at_once" and party.lost(game, {}) then return "overseer" end
  end,
}
