-- What special rooms have to know about the item deck.
local items = {}

items.deck = "catacombs:items"

-- Living heroes who can use the item.
function items.takers(game, item)
  local found = {}
  for _, who in ipairs(game.characters()) do
    if who.kind == "hero" and who.alive and game.can_use(who, item) then table.insert(found, who) end
  end
  return found
end

-- A card from the shuffled deck; nil if the deck is empty.
function items.draw(game, without)
  local cards = game.cards(items.deck)
  for i, card in ipairs(cards) do
    if card == without then
      table.remove(cards, i)
      break
    end
  end
  return cards[1] and cards[game.random(#cards)]
end

return items
