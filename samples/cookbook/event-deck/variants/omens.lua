local decks = require "std/decks"
local geometry = require "std/geometry"
local targets = require "std/targets"

local function near_edge(board)
  return function(who)
    if not who.on_board then return false end
    return math.min(who.x - board.left, board.right - who.x, who.y - board.bottom, board.top - who.y) < 3
  end
end

local omens = {
  calm = function() return say("A calm round.") end,

  storm = function(game)
    local caught = targets.where(targets.fighters(game), near_edge(geometry.board(game)))
    return { say("A storm blows along the walls."), targets.each(caught, function(who) return damage(who, 1) end) }
  end,

  star = function(game)
    local hero = targets.weakest(targets.heroes(game))
    return { say("A lucky star rises."), hero and heal(hero, 1) }
  end,
}

return {
  round_start = function(self, game, event)
    self.data.deck = self.data.deck or decks.new(game, { calm = 3, storm = 2, star = 1 })
    local card = decks.draw(game, self.data.deck)
    decks.discard(self.data.deck, card)
    local omen = omens[card]
    return omen(game)
  end,
}
