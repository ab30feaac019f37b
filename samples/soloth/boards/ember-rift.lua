-- The fires burn before anybody comes, so monsters and heroes are set down around them.
local fires = { { x = 9, y = 26 }, { x = 27, y = 26 }, { x = 18, y = 19 } }

return {
  set_up = function(self, game, event)
    local effects = {}
    for _, fire in ipairs(fires) do table.insert(effects, put("fire-obstacle", fire.x, fire.y)) end
    return effects
  end,
}
