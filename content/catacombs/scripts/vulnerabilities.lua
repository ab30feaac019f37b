-- Each family has its weakness against plain shots of the heroes; a monster's own defences come first.
local fear = require "lib/fear"

local function has_fear(icon)
  for _, modifier in ipairs(icon.modifiers or {}) do
    if modifier == "fear" then return true end
  end
  return false
end

local function own_fear(game, what)
  for _, sequence in ipairs(game.content("monsters", what).sequences) do
    for _, step in ipairs(sequence) do
      if has_fear(step) then return true end
      for _, icon in ipairs(step.by_turn or {}) do
        if has_fear(icon) then return true end
      end
    end
  end
  return false
end

local gains = {
  dungeon = function(shot) return shot == "missile" and "critical" end,
  mythological = function(shot) return shot == "melee" and "regeneration" end,
  undead = function(shot) return shot == "fireball" and "critical" end,
  vermin = function(shot, game, target)
    local plain = shot == "melee" or shot == "missile"
    return plain and target.size == "xs" and not own_fear(game, target.what) and "fear"
  end,
}

-- What a shot counts as against this monster. No character is an Antient's teammate, whichever side uses it.
local function gained(game, target, shot)
  if target.kind ~= "monster" or #shot.modifiers > 0 or shot.side ~= "heroes" or shot.by.kind == "antient" then return end
  local gain = gains[target.family]
  return gain and gain(shot.id, game, target) or nil
end

return {
  when = "vulnerabilities",

  changes_shot = function(self, game, event) return gained(game, event.target, game.shot) end,

  -- Ice takes a health of infernal monsters.
  before_damage = function(self, game, event)
    local target, made = event.target, game.shot
    if target.kind ~= "monster" or made == nil or event.id ~= "shots/" .. made.id then return end
    if made.id == "ice" and target.family == "infernal" then return event.amount + 1 end
    if gained(game, target, made) == "fear" then return fear.last_run(game, event) end
  end,

  -- Undead burn on fire walls as others do: once for each shot, or at each touch.
  contact = function(self, game, event)
    local wall, burned
    for _, thing in ipairs(game.things()) do
      for i = 1, 2 do
        local piece, other = event.pieces[i], event.pieces[3 - i]
        if type(piece) ~= "number" then piece = piece.id end -- a wall that was a Fire Spirit is still listed as one
        if piece == thing.id and thing.what == "fire-wall" and type(other) ~= "number" then wall, burned = thing, other end
      end
    end
    if not wall or burned.kind ~= "monster" or burned.family ~= "undead" then return end
    local pair = wall.id .. "/" .. burned.id
    self.data.burned = self.data.burned or {}
    if self.data.burned[pair] and game.option("touch_damage_per_shot") == "once" then return end
    self.data.burned[pair] = true
    return damage(burned, 1, game.option("fire_wall_kill_pays") and game.shot.by or nil)
  end,

  shot_declared = function(self, game, event)
    if self.data.burned then self.data.burned = nil end
  end,
}
