-- The deck is the one that the room sells from.
local function deck(game) return game.content("rooms", game.room).offers.deck end

return {
  allows = function(self, game, event)
    if game.cards_left(deck(game)) == 0 then return false end
  end,

  perform = function(self, game, event) return show_card(deck(game)) end,
}
