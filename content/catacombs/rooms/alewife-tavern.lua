-- Three pieces from the bag; the first row that fits, or any row below it.
local function draw(game, wager)
  local bag, drawn = {}, {}
  for _, entry in ipairs(wager.bag) do
    for _ = 1, entry.count do table.insert(bag, entry.heroes and "hero" or entry.monster) end
  end
  for _ = 1, math.min(wager.draws, #bag) do table.insert(drawn, table.remove(bag, game.random(#bag))) end
  return drawn
end

local function colour_of(game, piece)
  if piece == "hero" then return game.option("tavern_heroes_are_colour") and "hero" or nil end
  return game.content("monsters", piece).family
end

local function fits(game, row, drawn)
  local heroes, counts, colours, kinds, most = 0, {}, {}, 0, 0
  for _, piece in ipairs(drawn) do
    if piece == "hero" then heroes = heroes + 1 end
    counts[piece] = (counts[piece] or 0) + 1
    most = math.max(most, counts[piece])
    local colour = colour_of(game, piece)
    if colour and not colours[colour] then
      colours[colour] = true
      kinds = kinds + 1
    end
  end
  return (row.heroes > 0 and heroes >= row.heroes) or (row.alike > 0 and most >= row.alike) or (row.colours > 0 and kinds >= row.colours)
end

local function has_familiar(game, hero)
  for _, card in ipairs(hero.cards) do
    if card.kind == "items" and game.content("items", card.id).familiar then return true end
  end
  return false
end

local function usable_items(game, hero)
  local found = {}
  for _, item in ipairs(game.cards("items")) do
    if game.can_use(hero, item) then table.insert(found, item) end
  end
  return found
end

-- What may be chosen: nobody has two familiars, whatever else the players allow.
local function items_to_choose(game, hero)
  if game.option("tavern_item_usable") then return usable_items(game, hero) end
  local found = {}
  for _, item in ipairs(game.cards("items")) do
    if not (game.content("items", item).familiar and has_familiar(game, hero)) then table.insert(found, item) end
  end
  return found
end

local function poison_of(hero)
  local cards = {}
  for _, card in ipairs(hero.drawn) do
    if card.deck == "poison" then table.insert(cards, card.card) end
  end
  return cards
end

local function hurt_allies(game, hero)
  local found = {}
  for _, who in ipairs(game.characters()) do
    if who.kind == "ally" and who.alive and who.owner == hero and who.health < who.max_health then table.insert(found, who) end
  end
  return found
end

local function hurt(who) return who.health < who.max_health end

-- Each prize: what the player reads, whether it is of any use now, and what it does.
local prizes = {
  full_health = {
    text = "full health",
    useful = function(game, hero) return hurt(hero) or #hurt_allies(game, hero) > 0 end,
    take = function(game, hero)
      local effects = { heal(hero, hero.max_health) }
      for _, ally in ipairs(hurt_allies(game, hero)) do table.insert(effects, heal(ally, ally.max_health)) end
      return effects
    end,
  },
  cure_all = {
    text = "all poison is cured",
    useful = function(game, hero) return #poison_of(hero) > 0 end,
    take = function(game, hero)
      local effects = { remove_condition(hero, "poisoned") }
      for _, card in ipairs(poison_of(hero)) do table.insert(effects, put_back(hero, "poison", card)) end
      return effects
    end,
  },
  any_item = {
    text = "an item of your choice",
    useful = function(game, hero) return #items_to_choose(game, hero) > 0 end,
    take = function(game, hero)
      local options, seen = {}, {}
      for _, item in ipairs(items_to_choose(game, hero)) do
        if not seen[item] then table.insert(options, { id = item, text = game.content("items", item).name }) end
        seen[item] = true
      end
      return ask { of = hero, about = hero, question = "item", text = "Which item?", options = options }
    end,
  },
  random_item = {
    text = "the first item from the deck that you can use",
    useful = function(game, hero) return #usable_items(game, hero) > 0 end,
    take = function(game, hero) return find_card(hero, "items") end, -- a blind draw
  },
  health = {
    text = "1 health",
    useful = function(game, hero) return hurt(hero) end,
    take = function(game, hero) return heal(hero, 1) end,
  },
  cure = {
    text = "one Poison card is cured",
    useful = function(game, hero) return #poison_of(hero) > 0 end,
    take = function(game, hero) return shot { by = hero, shot = "cure", amount = 1 } end,
  },
  gold = {
    text = "1 gold",
    useful = function(game, hero) return game.treasury > 0 end,
    take = function(game, hero) return gold(hero, 1) end,
  },
}

local function described(game, drawn)
  local names = {}
  for _, piece in ipairs(drawn) do table.insert(names, piece == "hero" and "a hero" or game.content("monsters", piece).name) end
  return table.concat(names, ", ")
end

local function heroes_alive(game)
  local found = {}
  for _, who in ipairs(game.characters()) do
    if who.kind == "hero" and who.alive then table.insert(found, who) end
  end
  return found
end

-- The prizes from the first row that fits downwards.
local function won(self, game, drawn)
  local found, qualified = {}, false
  for _, row in ipairs(game.content("rooms", self.id).wager.rows) do
    qualified = qualified or fits(game, row, drawn)
    for _, prize in ipairs(qualified and row.prizes or {}) do table.insert(found, prize) end
  end
  return found
end

-- Those that are of use to the winner.
local function offer(self, game, gambler, winner, drawn)
  local options = {}
  for _, prize in ipairs(won(self, game, drawn)) do
    if prizes[prize].useful(game, winner) then table.insert(options, { id = prize, text = prizes[prize].text }) end
  end
  if #options == 0 then return say("None of the prizes is of any use.", winner) end
  return ask { of = gambler, about = winner, question = "prize", text = "You drew " .. described(game, drawn) .. ". Which prize?",
               options = options, best_first = true, keep = { winner = winner } }
end

return {
  purchase = function(self, game, event)
    if event.id ~= "wager" then return end
    local drawn = draw(game, game.content("rooms", self.id).wager)
    local news = say(event.target.name .. " draws " .. described(game, drawn) .. ".", event.target)
    if #won(self, game, drawn) == 0 then return { news, say("Nothing is won.", event.target) } end
    if game.option("tavern_prize_for") == "any_hero" then
      return { news, ask { of = event.target, question = "winner", text = "For whom is the prize?", options = heroes_alive(game),
                           keep = { drawn = drawn, gambler = event.target } } }
    end
    return { news, offer(self, game, event.target, event.target, drawn) }
  end,

  answered = function(self, game, event)
    if event.id == "winner" then
      local winner = game.character(math.tointeger(tonumber(event.text)))
      return offer(self, game, game.character(event.keep.gambler), winner, event.keep.drawn)
    elseif event.id == "prize" then
      return prizes[event.text].take(game, game.character(event.keep.winner))
    elseif event.id == "item" then
      return gain_card(event.target, "items/" .. event.text)
    end
  end,
}
