local kinds = { hero = "heroes", familiar = "familiars", monster = "monsters", lord = "lords" }

local function parts_of(text, mark)
  local parts, from = {}, 1
  while true do
    local at = text:find(mark, from, true)
    table.insert(parts, text:sub(from, at and at - 1))
    if not at then return parts end
    from = at + 1
  end
end

-- The sequence of an action: 3|own|0 is one of its own, 3|spells/fireball|0 one of a card.
local function steps(game, who, action)
  local parts = parts_of(action, "|")
  local index = math.tointeger(tonumber(parts[3] or ""))
  if not index then return {} end
  local card = parts_of(parts[2], "/")
  local kind, id = card[1], card[2]
  if parts[2] == "own" then kind, id = kinds[who.kind], who.what end
  if not kind or not id then return {} end
  return game.content(kind, id).sequences[index + 1] or {}
end

local function may_stop(game, who)
  local made = 0
  local all = steps(game, who, game.turn.action)
  for i, step in ipairs(all) do
    made = made + step.times
    if made == game.turn.shots and i < #all then return true end
  end
  return false
end

return {
  when = "later_shots=may",

  shot_end = function(self, game, event)
    local who = event.attacker
    if not game.turn or game.turn.who ~= who or not who.alive or not may_stop(game, who) then return end
    return ask {
      of = who, question = "next_shot", text = "Make the next shot, too?", best_first = true,
      options = { { id = "go", text = "Yes" }, { id = "stop", text = "No" } },
    }
  end,

  answered = function(self, game, event)
    if event.text == "stop" then return end_turn() end
  end,
}
