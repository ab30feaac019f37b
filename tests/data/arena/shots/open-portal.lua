-- Two characters of the caster's side change places; the caster may be one of them.
local function candidates(game, event, except)
  local found = {}
  for _, other in ipairs(game.characters()) do
    local mine = other.side == event.attacker.side and other.kind ~= "antient"
    if other.on_board and mine and other.id ~= except then table.insert(found, other) end
  end
  return found
end

return {
  perform = function(self, game, event)
    local found = candidates(game, event)
    if #found < 2 then return end
    return ask { of = event.attacker, question = "first", text = "Who changes places?", options = found }
  end,

  answered = function(self, game, event)
    local chosen = math.tointeger(tonumber(event.text))
    if event.id == "first" then
      return ask { of = event.attacker, question = "second", text = "With whom?",
                   options = candidates(game, event, chosen), keep = { first = chosen } }
    end
    return swap(event.keep.first, chosen, game.option("portal_overlap") == "forbidden" and "exact" or nil)
  end,
}
