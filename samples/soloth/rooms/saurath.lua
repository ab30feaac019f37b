local items = require "lib/items"

-- One card after the other: the second may depend on who took the first.
local function hand_out(game, number, drawn)
  local item = drawn[number]
  if not item then return {} end
  local takers, name = items.takers(game, item), game.content("items", item).name
  local news = say("Saurath holds out: " .. name .. ".")
  if #takers == 0 then
    local effects = hand_out(game, number + 1, drawn)
    table.insert(effects, 1, news)
    return effects
  end
  return { news, ask { side = "heroes", question = "takes", text = name .. ": who takes it?", options = takers,
                       keep = { number = number, drawn = drawn } } }
end

return {
  visit_start = function(self, game, event)
    local first = items.draw(game, {})
    return hand_out(game, 1, { first, items.draw(game, { first }) })
  end,

  answered = function(self, game, event)
    local effects = { gain_card(game.character(math.tointeger(tonumber(event.text))), "items/" .. event.keep.drawn[event.keep.number]) }
    for _, effect in ipairs(hand_out(game, event.keep.number + 1, event.keep.drawn)) do table.insert(effects, effect) end
    return effects
  end,
}
