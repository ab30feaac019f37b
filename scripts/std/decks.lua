---Decks of your own: events, omens, loot. A deck is a table of texts in the table where you keep it,
---mostly `self.data`, so it is saved with the game, and a script decides what the cards mean. For
---cards that players hold, use a deck of the content instead: it can be printed.
---
---```lua
---local decks = require "std/decks"
---
---round_start = function(self, game, event)
---  self.data.omens = self.data.omens or decks.new(game, { "calm", "calm", "storm" })
---  local omen = decks.draw(game, self.data.omens)
---  decks.discard(self.data.omens, omen)
---  if omen == "storm" then return say("The wind rises.") end
---end,
---```
---@class StdDecks
local decks = {}

local given = require "std/given"

local function deck_of(deck, what)
  if type(deck) ~= "table" or type(deck.cards) ~= "table" or type(deck.discards) ~= "table" then
    error(what .. ": deck must be one that decks.new made", 3)
  end
  return deck
end

---A new list with the same entries in an order by chance.
---@param game Game
---@param list any[]
---@return any[]
function decks.shuffled(game, list)
  given.list(list, "decks.shuffled: list")
  local copy = {}
  for i, entry in ipairs(list) do copy[i] = entry end
  for i = #copy, 2, -1 do
    local j = game.random(i)
    copy[i], copy[j] = copy[j], copy[i]
  end
  return copy
end

---A shuffled deck of these cards: a list of texts, or how many there are of each,
---`{ calm = 4, storm = 2 }`.
---@param game Game
---@param cards string[]|table
---@return Deck
function decks.new(game, cards)
  local list = {}
  for name, count in pairs(given.list(cards, "decks.new: cards")) do
    if type(name) == "number" then
      list[#list + 1] = given.text(count, "decks.new: each card")
    else
      for _ = 1, given.whole(count, "decks.new: how many of " .. name, 0, 1000) do list[#list + 1] = name end
    end
  end
  return { cards = decks.shuffled(game, list), discards = {} }
end

---Takes the top card. If none is left, the discards are shuffled and become the deck; nil if there
---are none either.
---@param game Game
---@param deck Deck
---@return string?
function decks.draw(game, deck)
  deck_of(deck, "decks.draw")
  if #deck.cards == 0 then deck.cards, deck.discards = decks.shuffled(game, deck.discards), {} end
  return table.remove(deck.cards)
end

---Puts a card on the pile of discards. Nothing happens without a card.
---@param deck Deck
---@param card string?
function decks.discard(deck, card)
  deck_of(deck, "decks.discard")
  if card ~= nil then table.insert(deck.discards, given.text(card, "decks.discard: card")) end
end

---Puts a card on top of the deck, or under it if `where` is "bottom".
---@param deck Deck
---@param card string
---@param where? string
function decks.put(deck, card, where)
  deck_of(deck, "decks.put")
  given.text(card, "decks.put: card")
  if where ~= nil and where ~= "top" and where ~= "bottom" then error("decks.put: where must be top or bottom", 2) end
  table.insert(deck.cards, where == "bottom" and 1 or #deck.cards + 1, card)
end

---The top cards in their order, without taking them: 1, or as many as there are of `count`.
---@param deck Deck
---@param count? integer
---@return string[]
function decks.peek(deck, count)
  deck_of(deck, "decks.peek")
  local seen = {}
  for i = 1, math.min(given.whole(count or 1, "decks.peek: count", 0, 1000), #deck.cards) do
    seen[i] = deck.cards[#deck.cards + 1 - i]
  end
  return seen
end

---How many cards are left to draw before the discards are shuffled.
---@param deck Deck
---@return integer
function decks.left(deck) return #deck_of(deck, "decks.left").cards end

return decks
