return {
  room_start = function(self, game, event)
    local strongest
    for _, who in ipairs(game.characters()) do
      if who.kind == "monster" and (not strongest or who.level > strongest.level) then strongest = who end
    end
    if strongest then return place(strongest, "board") end
  end,
}
