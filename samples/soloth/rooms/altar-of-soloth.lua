-- The deck is shuffled, so its top card is a card by chance: any but those that were put under it in this visit.
local items = require "lib/items"

local function under(self, item)
  table.insert(self.data.under, item)
  return say("It goes under the deck.")
end

return {
  visit_start = function(self, game, event) self.data.under = {} end,

  allows = function(self, game, event)
    if event.id == "service|turn" and not items.any(game, self.data.under) then return false end
  end,

  purchase = function(self, game, event)
    if event.id ~= "turn" then return end
    local item = items.draw(game, self.data.under)
    local takers, name = items.takers(game, item), game.content("items", item).name
    local news = say("The altar shows: " .. name .. ".")
    if #takers == 0 then return { news, say("No hero can use it."), under(self, item) } end
    return { news, ask { side = "heroes", question = "keep", text = name .. ": who takes it?", options = takers, optional = true,
                         keep = { item = item } } }
  end,

  answered = function(self, game, event)
    if event.text == "" then return under(self, event.keep.item) end
    return gain_card(game.character(math.tointeger(tonumber(event.text))), "items/" .. event.keep.item)
  end,
}
