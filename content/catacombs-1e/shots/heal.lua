return {
  -- Who is unhurt cannot be healed, and pays for nothing.
  targets = function(self, game, event)
    local who = event.target
    if event.id == self.id and who.health and who.health >= who.max_health then return false end
  end,

  perform = function(self, game, event) return heal(event.target, event.amount, event.attacker) end,
}
