-- One Poison card of the hero's own choice goes back, as often as the icon says.
local function poison_cards(character)
  local values, seen = {}, {}
  for _, card in ipairs(character.drawn) do
    if card.deck == "poison" and not seen[card.card] then
      seen[card.card] = true
      table.insert(values, card.card)
    end
  end
  return values
end

local function cure(game, event, left)
  local values = poison_cards(event.target)
  if #values == 0 or left < 1 then return end
  local options = {}
  for _, value in ipairs(values) do table.insert(options, { id = value, text = "Poison " .. value }) end
  if #options > 1 then
    return ask { of = event.target, about = event.target, question = "cure", text = "Which Poison card goes back?",
                 options = options, keep = { left = left } }
  end
  return put_back(event.target, "poison", values[1]), values[1]
end

local function after(event)
  local cards = 0
  for _, card in ipairs(event.target.drawn) do
    if card.deck == "poison" then cards = cards + 1 end
  end
  return cards <= 1 and remove_condition(event.target, "poisoned") or nil
end

return {
  -- Nobody pays for what would do nothing.
  targets = function(self, game, event)
    if event.id == self.id and game.phase == "exploration" and #poison_cards(event.target) == 0 then return false end
  end,

  perform = function(self, game, event)
    local values = poison_cards(event.target)
    if #values ~= 1 then return (cure(game, event, event.amount)) end
    local effects, cards = {}, 0
    for _, card in ipairs(event.target.drawn) do
      if card.deck == "poison" then
        cards = cards + 1
        if cards <= event.amount then table.insert(effects, put_back(event.target, "poison", card.card)) end
      end
    end
    if cards <= event.amount then table.insert(effects, remove_condition(event.target, "poisoned")) end
    return effects
  end,

  answered = function(self, game, event)
    local effects = { put_back(event.target, "poison", event.text) }
    local last = after(event)
    if last then table.insert(effects, last) end
    if event.keep.left > 1 then
      table.insert(effects, shot { by = event.target, shot = self.id, amount = event.keep.left - 1 })
    end
    return effects
  end,
}
