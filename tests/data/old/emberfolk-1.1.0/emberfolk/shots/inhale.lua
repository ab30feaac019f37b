-- Called once for each hero and ally, since the spell says "target": "all".
return {
  targets = function(self, game, event)
    if event.id == self.id and not event.target:has("burning") then return false end
  end,

  perform = function(self, game, event)
    return { remove_condition(event.target, "burning"), heal(event.attacker, event.amount) }
  end,
}
