-- The condition comes from burn.json. A second burn on a burning character costs 1 health at once.
return {
  affect = function(self, game, event)
    if event.target:has("burning") then return damage(event.target, 1, event.attacker) end
  end,
}
