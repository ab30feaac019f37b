-- Where several heroes are dead, the player who has the card chooses.
local function dead_heroes(game)
  local found = {}
  for _, who in ipairs(game.characters()) do
    if who.kind == "hero" and not who.alive then table.insert(found, who) end
  end
  return found
end

local function raise(who, beside)
  return {
    say(who.name .. " rises from the ashes.", who),
    revive(who, math.max(1, who.max_health // 2)),
    move(who, beside.x, beside.y), -- the nearest free place
  }
end

return {
  perform = function(self, game, event)
    local dead = dead_heroes(game)
    if #dead == 0 then return end
    if #dead == 1 then return raise(dead[1], event.attacker) end
    return ask { of = event.attacker, question = "rises", text = "Who rises?", options = dead }
  end,

  answered = function(self, game, event)
    return raise(game.character(math.tointeger(tonumber(event.text))), event.attacker)
  end,
}
