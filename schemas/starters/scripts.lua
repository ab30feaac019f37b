-- The rules of one shared script. Objects use it in their "rules" field.
--
-- The file returns a table of hooks: functions that the game calls when something happens. docs/lua-api.md lists them all.
-- Do not keep values in variables between calls: use self.data, which is saved with the game.

return {
  -- A character with this rule regains 1 health at the end of each round.
  round_end = function(self, game, event)
    if self.character and self.character.alive then return heal(self.character, 1) end
  end,
}
