-- A modifier is in play while a shot with it is made; self.character is the one who makes it.
return {
  shot_end = function(self, game, event)
    if event.touched_wall then
      return { say("The glass splinters.", self.character), damage(self.character, 1) }
    end
  end,
}
