-- Once all stand, a monster may lie in wait somewhere else, and then a hero may stand somewhere else.
local function standing(game, kind)
  local list = {}
  for _, who in ipairs(game.characters()) do
    if who.kind == kind and who.alive and who.on_board then table.insert(list, who) end
  end
  return list
end

return {
  room_start = function(self, game, event)
    if not game.room or game.content("rooms", game.room).type == "lair" then return end
    return ask {
      side = "overseer", question = "ambush", text = "Which monster waits elsewhere?", optional = true,
      options = standing(game, "monster"),
    }
  end,

  answered = function(self, game, event)
    if event.text == "" then return end
    local moved = place(game.character(tonumber(event.text)), "board")
    if event.id == "scout" then return moved end
    return {
      moved,
      ask {
        side = "heroes", question = "scout", text = "Which hero stands elsewhere, too?", optional = true,
        options = standing(game, "hero"),
      },
    }
  end,
}
