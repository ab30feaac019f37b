-- Her song: while she is in the battle, nobody can make these shots, neither side.
local stilled = { ["catacombs:missile"] = true, ["catacombs:ice"] = true, ["catacombs:fireball"] = true, ["catacombs:target"] = true }

return {
  suppresses = function(self, game, event)
    if not self.character.alive or not self.character.in_battle then return end
    local like = game.content("shots", event.id).counts_as
    if stilled[event.id] or (like and stilled[like]) then return true end
  end,
}
