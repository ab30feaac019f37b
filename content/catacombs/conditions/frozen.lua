-- A frozen monster no longer fights, and is a trophy like a destroyed one if it is still frozen at the end.
local function who_froze(character, id)
  for _, condition in ipairs(character.conditions) do
    if condition.id == id then return condition.by end
  end
end

return {
  still_fights = function(self, game, event)
    if event.target == self.character and game.option("frozen_ends_battle") then return false end
  end,

  -- An Antient changes sides: what counts is for whom it froze.
  condition_added = function(self, game, event)
    if event.target == self.character and event.id == self.id and event.attacker then self.data.side = event.attacker.side end
  end,

  room_end = function(self, game, event)
    local by, side = who_froze(self.character, self.id), self.data.side
    self.data.side = nil
    if self.character.kind ~= "monster" or by == nil or type(by) == "number" or side ~= "heroes" then return end
    local paid = by
    if by.kind == "ally" then paid = by.owner end
    if by.kind == "familiar" then paid = game.option("familiar_freeze_pays") and by.owner or nil end
    if by.kind == "antient" then
      paid = nil
      for _, hero in ipairs(game.option("familiar_freeze_pays") and game.characters() or {}) do
        if hero.kind == "hero" and hero.alive and paid == nil then paid = hero end
      end
    end
    if paid == nil or not paid.alive then return end
    local bonus = 0
    if by.kind == "hero" or by.kind == "ally" then bonus = game.content("heroes", by.what).gold_per_kill end
    return bounty(paid, self.character, self.character.reward + bonus)
  end,
}
