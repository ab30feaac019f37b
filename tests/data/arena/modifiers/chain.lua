-- Within one turn the same target cannot be hurt twice in a row.
local function hurt_just_before(game, target)
  if game.option("chain_memory") == "last_hurt" then
    return game.turn ~= nil and game.turn.last_hurt == target
  end
  for _, other in ipairs(game.turn and game.turn.hurt_before or {}) do
    if other == target then return true end
  end
  return false
end

return {
  before_damage = function(self, game, event)
    if event.id:sub(1, 6) == "shots/" and hurt_just_before(game, event.target) then return 0 end
  end,
}
