-- Each family has its weakness against plain shots of the heroes; a monster's own defences come first.
local function own_fear(game, what)
  for _, sequence in ipairs(game.content("monsters", what).sequences) do
    for _, step in ipairs(sequence) do
      for _, modifier in ipairs(step.modifiers) do
        if modifier == "fear" then return true end
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

return {
  changes_shot = function(self, game, event)
    if event.target.kind ~= "monster" or #event.modifiers > 0 or game.shot.side ~= "heroes" then return end
    local gain = gains[event.target.family]
    return gain and gain(event.id, game, event.target) or nil
  end,

  -- Ice takes a health of infernal monsters. And where fear works on the destroyed, small vermin run before they fall.
  before_damage = function(self, game, event)
    local target, made = event.target, game.shot
    if target.kind ~= "monster" or made == nil or made.side ~= "heroes" or event.id ~= "shots/" .. made.id then return end
    if made.id == "ice" and target.family == "infernal" then return event.amount + 1 end
    if game.option("fear_on_destroyed") and #made.modifiers == 0 and event.amount >= (target.health or 99)
      and gains.vermin(made.id, game, target) and target.family == "vermin" then
      return 0, { shot { by = made.by, shot = "rush", pieces = { target }, optional = true }, destroy(target, made.by) }
    end
  end,

  -- Undead burn on fire walls, once for each shot.
  contact = function(self, game, event)
    local wall, burned
    for _, thing in ipairs(game.things()) do
      for i = 1, 2 do
        local piece, other = event.pieces[i], event.pieces[3 - i]
        if piece == thing.id and thing.what == "fire-wall" and type(other) ~= "number" then wall, burned = thing, other end
      end
    end
    if not wall or burned.kind ~= "monster" or burned.family ~= "undead" then return end
    local now, pair = game.turn.number .. "/" .. game.turn.shots, wall.id .. "/" .. burned.id
    if self.data.shot ~= now then self.data.shot, self.data.burned = now, {} end
    if self.data.burned[pair] then return end
    self.data.burned[pair] = true
    local by = game.shot.side == "heroes" and game.option("fire_wall_kill_pays") and game.shot.by or nil
    return damage(burned, 1, by)
  end,
}
