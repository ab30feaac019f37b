-- An attacker that has hurt a character turns into the form its card shows.
local function changes(game, who)
  local form = game.content("monsters", who.what).transforms_into
  if not form then return {} end
  local effects = {}
  if game.option("fire_wall_burns_at_once") then
    local token = game.content("tokens", form)
    for _, other in ipairs(game.characters()) do
      local gap = other.on_board and other ~= who and other:distance_to(who)
      if gap and gap < 0.1 then
        for _, kind in ipairs(token.hurts) do
          if kind == other.kind then table.insert(effects, damage(other, token.damage, who)) end
        end
      end
    end
  end
  table.insert(effects, 1, transform(who, form))
  return effects
end

return {
  affect = function(self, game, event)
    if game.option("transform_optional") then
      return ask {
        of = event.attacker, about = event.attacker, question = "transform", text = "Transform now?",
        options = { { id = "yes", text = "Yes" }, { id = "no", text = "No" } },
      }
    end
    return changes(game, event.attacker)
  end,

  answered = function(self, game, event)
    if event.text == "yes" then return changes(game, event.target) end
  end,
}
