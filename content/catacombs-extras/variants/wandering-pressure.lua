-- Heroes who leave the monsters alone are found by another one.
local function notes_attack(self, game, event)
  local who = event.attacker
  if not who or game.half ~= "heroes" or who.side ~= "heroes" then return end
  if who.kind ~= "hero" and not game.option("pressure_allies") then return end
  if (game.content("shots", event.id).damage or 0) > 0 then self.data.attacked = true end
end

local function wanderer(game) return game.content("lords", game.lord).mercenary end

local function somebody_fights(game)
  for _, who in ipairs(game.characters()) do
    if who.side == "overseer" and who.alive and who.in_battle then return true end
  end
  return false
end

return {
  round_start = function(self, game, event) self.data.attacked = false end,

  shot_declared = function(self, game, event)
    if game.option("pressure_needs") == "shot" then notes_attack(self, game, event) end
  end,

  hit = function(self, game, event) -- also called for hits without effect
    if event.target.side == "overseer" then notes_attack(self, game, event) end
  end,

  round_end = function(self, game, event)
    local who = wanderer(game)
    if self.data.attacked or not who or not game.room or not somebody_fights(game) then return end
    if game.content("rooms", game.room).type == "lair" or game.monsters_left(who) == 0 then return end
    return ask {
      side = "overseer", question = "pressure", text = "No hero attacked. Add a wandering monster?", optional = true,
      options = { { id = "add", text = game.content("monsters", who).name } }, best_first = true,
    }
  end,

  answered = function(self, game, event)
    if event.text == "add" then return summon { who = wanderer(game), where = "monster_zone", acts = false } end
  end,
}
