local geometry = require "std/geometry"

return {
  room_start = function(self, game, event)
    local board = geometry.board(game)
    return put("chest", (board.left + board.right) / 2, (board.bottom + board.top) / 2)
  end,
}
