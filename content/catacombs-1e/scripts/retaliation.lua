-- The options say who may be struck back, with which shot, and which dying monster strikes once more.
local function melee_struck(self, game, event, shot)
  if event.target ~= self.character or not game.shot or game.shot.id ~= shot or game.shot.side ~= "heroes" then return false end
  return shot == "melee" or game.content("shots", shot).counts_as == "melee"
end

local function answer(self, game, event)
  if not self.character.free then return end
  self.data.struck_by = event.attacker.id
  local same = game.option("retaliation_shot") == "same"
  return shot { by = self.character, shot = "melee", modifiers = same and game.shot.modifiers or {}, optional = true }
end

return {
  -- Before anything is hit: a dying monster cannot tell any more.
  shot_declared = function(self, game, event)
    self.data.whole = self.character.health == self.character.max_health
  end,

  hit = function(self, game, event)
    if not event.nullified and melee_struck(self, game, event, event.id) then return answer(self, game, event) end
  end,

  -- A monster that is whole dies at once of a critical hit, unless the option says otherwise.
  dying = function(self, game, event)
    local shot = event.id:match("^shots/(.+)$")
    if not shot or not melee_struck(self, game, event, shot) then return end
    if game.option("retaliation_last_shot") == "always" or not self.data.whole then return answer(self, game, event) end
  end,

  -- In the heroes' half it makes no other shots than these.
  targets = function(self, game, event)
    if event.attacker ~= self.character or game.half ~= "heroes" or game.option("retaliation_target") ~= "not_attacker" then return end
    if event.id == "melee" and event.target.id == self.data.struck_by then return false end
  end,
}
