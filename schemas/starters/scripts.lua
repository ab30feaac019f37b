-- The rules of one shared script. Objects put it to use in their "rules" field.
--
-- The file returns a table, and hooks are fields of this table: functions that the game calls when something happens.
-- Keep no values in variables from one call to the next, so that the script can be changed in the middle of a game.

local hooks = {}

return hooks
