-- The condition comes from burn.json. A second burn on somebody who burns already costs a health at once.
return {
  affect = function(self, game, event)
    if event.target:has("burning") then return damage(event.target, 1, event.attacker) end
  end,
}
