-- The fire buys items, the smith sells one and a rule for it. What tempering does is the item's own affair: items/ember-brand.lua.
local function in_deck(game, item)
  for _, card in ipairs(game.cards("catacombs:items")) do
    if card == item then return true end
  end
  return false
end

-- What a hero could feed to the fire, as options of a question.
local function fuel(game, hero)
  local options, seen = {}, {}
  for _, card in ipairs(hero.cards) do
    if card.kind == "items" and not seen[card.key] then
      local item = game.content("items", card.id)
      table.insert(options, { id = card.key, text = item.name .. ", for " .. item.price // 2 .. " gold" })
      seen[card.key] = true
    end
  end
  return options
end

return {
  visit_start = function(self, game, event)
    self.data.fed = {} -- heroes who fed the fire in this visit, as "1", "2", ...
  end,

  -- Offers that are not services: a list that changes with the party. What costs gold has a field price.
  actions = function(self, game, event)
    local offers = {}
    for _, who in ipairs(game.characters()) do
      if who.kind == "hero" and who.alive and #fuel(game, who) > 0 then
        table.insert(offers, { id = "feed-" .. who.id, text = who.name .. " feeds an item to the fire" })
      end
    end
    return offers
  end,

  perform = function(self, game, event)
    local who = game.character(math.tointeger(tonumber(event.id:match("%d+"))))
    return ask { of = who, about = who, question = "fuel", text = "What goes into the fire?", options = fuel(game, who), optional = true }
  end,

  answered = function(self, game, event)
    if event.text == "" then return end -- thought better of it
    self.data.fed[tostring(event.target.id)] = true
    local price = game.content("items", event.text:match("/(.+)")).price
    return { lose_card(event.target, event.text), gold(event.target, price // 2) }
  end,

  -- Only ever return false: true overrides the other scripts.
  allows = function(self, game, event)
    local who = event.target
    if event.id == "service|brand" and not (in_deck(game, "ember-brand") and game.can_use(who, "ember-brand")) then return false end
    if event.id == "service|temper" and not who:holds("items/ember-brand") then return false end
  end,

  price = function(self, game, event)
    if event.target and self.data.fed[tostring(event.target.id)] then return event.amount - 1 end
  end,

  purchase = function(self, game, event)
    if event.id == "brand" then return gain_card(event.target, "items/ember-brand") end
    if event.id == "temper" then return say(event.target.name .. "'s brand glows white.", event.target) end
  end,

  visit_end = function(self, game, event) return say("Behind the party the hammer goes on.") end,
}
