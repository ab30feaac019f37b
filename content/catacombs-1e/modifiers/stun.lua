-- All that a shot does comes first; then those who still live are incapacitated, together.
return {
  targets = function(self, game, event)
    local who = event.target
    if event.id == self.id and who.kind == "monster" and who.alive and game.option("stun_on_monsters") then return true end
  end,

  affect = function(self, game, event)
    local effects = {}
    for _, who in ipairs(event.targets) do table.insert(effects, add_condition(who, "incapacitated", event.attacker)) end
    return effects
  end,
}
