local items = require "lib/items"

return {
  allows = function(self, game, event)
    if event.id == "service|turn" and game.cards_left(items.deck) == 0 then return false end
  end,

  purchase = function(self, game, event)
    if event.id ~= "turn" then return end
    local item = items.draw(game)
    local takers = items.takers(game, item)
    local name = game.content("items", item).name
    local news = say("The altar shows: " .. name .. ".")
    if #takers == 0 then return { news, say("No hero can use it; it goes under the deck.") } end
    return { news, ask { side = "heroes", question = "keep", text = name .. ": who takes it?", options = takers, optional = true, keep = { item = item } } }
  end,

  answered = function(self, game, event)
    if event.text == "" then return say("It goes under the deck.") end
    return gain_card(game.character(math.tointeger(tonumber(event.text))), "items/" .. event.keep.item)
  end,
}
