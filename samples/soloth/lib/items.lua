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

-- The cards of the deck without one copy of each of `aside`.
local function rest(game, aside)
  local cards = game.cards(items.deck)
  for _, out in ipairs(aside) do
    for i, card in ipairs(cards) do
      if card == out then
        table.remove(cards, i)
        break
      end
    end
  end
  return cards
end

function items.any(game, aside) return #rest(game, aside) > 0 end

-- A card of the shuffled deck; nil if none is left.
function items.draw(game, aside)
  local cards = rest(game, aside)
  return cards[1] and cards[game.random(#cards)]
end

return items
