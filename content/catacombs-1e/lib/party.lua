-- When nobody of the heroes' side can act any more.
local party = {}

-- recovered: numbers of those who are about to recover.
local function can_act(who, recovered)
  if not who.alive then return false end
  if who.free then return true end
  return recovered[who.id] == true and #who.conditions == 1
end

local function companion_can_act(game)
  for _, who in ipairs(game.characters()) do
    if who.kind == "familiar" and who.alive and who.on_board and who.free then return true end
  end
  return false
end

-- Who has beaten everybody has not lost.
local function beaten_everybody(game)
  for _, who in ipairs(game.characters()) do
    if who.side == "overseer" and who.alive and who.in_battle then return false end
  end
  return true
end

local function lord_dead(game)
  local dead = false
  for _, who in ipairs(game.characters()) do
    if who.kind == "lord" and not who.alive then dead = true end
  end
  return dead
end

function party.lost(game, recovered)
  if game.phase ~= "battle" or beaten_everybody(game) then return false end
  local alive = 0
  for _, who in ipairs(game.characters()) do
    if who.kind == "hero" then
      if can_act(who, recovered) then return false end
      if who.alive then alive = alive + 1 end
    end
  end
  if lord_dead(game) and alive > 0 then return false end
  return game.option("loss_with_ally") == "lost" or not companion_can_act(game)
end

return party
