-- Where the rush of fear is the victim's turn: only if it was made.
return {
  when = "fear_uses_turn",

  shot_end = function(self, game, event)
    local moved = game.shot and game.shot.forced and game.character(game.shot.piece)
    if moved then return lose_turn(moved) end
  end,
}
