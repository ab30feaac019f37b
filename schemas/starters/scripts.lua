-- The rules of one shared script. Objects put it to use in their "rules" field.
--
-- The file returns a table of hooks: functions that the game calls when something happens. docs/lua-api.md lists them all.
-- Keep no values in variables from one call to the next; what must last goes into self.data, which is saved with the game.

return {
  -- Whoever has this rule regains 1 health at the end of each round.
  round_end = function(self, game, event)
    if self.character and self.character.alive then return heal(self.character, 1) end
  end,
}
