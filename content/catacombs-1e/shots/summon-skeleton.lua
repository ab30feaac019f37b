-- Beside the Wizard, or beside his familiar. It acts from the next round on.
return {
  perform = function(self, game, event)
    local wizard, near = event.target, { event.target }
    for _, who in ipairs(game.characters()) do
      if who.owner == wizard and who.on_board and game.content("familiars", who.what).spell_origin then table.insert(near, who) end
    end
    return summon { who = "skeleton", by = wizard, where = "beside", near = near, acts = false }
  end,
}
