local geometry = require "std/geometry"
local spawning = require "std/spawning"

return {
  room_start = function(self, game, event)
    local board = geometry.board(game)
    local x, height = (board.left + board.right) / 2, board.top - board.bottom
    local places = { { x = x, y = board.bottom + height / 3 }, { x = x, y = board.top - height / 3 } }
    return spawning.tokens("portal", places)
  end,
}
