-- A portrait is drawn first, for nothing; then the party may hire that hero, who brings fewer cards than as one of the party.
local function known(game, id) return game.content("heroes", id) end

local function count(cards, kind)
  local n = 0
  for _, card in ipairs(cards) do
    if card:find("^" .. kind .. "/") then n = n + 1 end
  end
  return n
end

-- Abilities of the candidate that are not among the cards yet, each as often as it is left.
local function abilities_left(hero, cards)
  local left = {}
  for _, ability in ipairs(hero.abilities) do
    local key, taken = "abilities/" .. ability.ability, 0
    for _, card in ipairs(cards) do
      if card == key then taken = taken + 1 end
    end
    for _ = taken + 1, ability.count do table.insert(left, key) end
  end
  return left
end

local function distinct(cards)
  local found, seen = {}, {}
  for _, card in ipairs(cards) do
    if not seen[card] then table.insert(found, card) end
    seen[card] = true
  end
  return found
end

local function ask_card(game, master, hero, cards, choices)
  local options = {}
  for _, card in ipairs(distinct(choices)) do
    local kind, id = card:match("^(%a+)/(.+)$")
    table.insert(options, { id = card, text = game.content(kind, id).name })
  end
  return ask { of = master, about = master, question = "card", text = "Which card does " .. hero.name .. " bring?",
               options = options, keep = { cards = cards, master = master } }
end

-- The next card to choose, or the contract itself.
local function bargain(self, game, master, cards)
  local hero = known(game, self.data.candidate)
  local left = abilities_left(hero, cards)
  while count(cards, "abilities") < hero.ally.abilities and #left > 0 do
    if #distinct(left) > 1 then return ask_card(game, master, hero, cards, left) end
    table.insert(cards, table.remove(left))
  end
  local spells = {}
  for _, spell in ipairs(game.option("ally_casts") and game.cards("spells") or {}) do table.insert(spells, "spells/" .. spell) end
  if count(cards, "spells") < hero.ally.spells and #spells > count(cards, "spells") then
    for _, card in ipairs(cards) do
      for i, spell in ipairs(spells) do
        if spell == card then
          table.remove(spells, i)
          break
        end
      end
    end
    return ask_card(game, master, hero, cards, spells)
  end
  local who = self.data.candidate
  self.data.candidate = nil
  return recruit { hero = master, who = who, cards = cards }
end

-- What the later printing has in its cellar: one of each, for a hero who can use it.
local cellar = { "vaiels-urn", "healing-salve", "raisthrims-potion", "cloak-of-invisibility" }

-- Heroes who could take this one; none where the deck has it no more.
local function takers_of(game, item)
  local there, takers = false, {}
  for _, card in ipairs(game.cards("items")) do there = there or card == item end
  for _, who in ipairs(game.characters()) do
    if there and who.kind == "hero" and who.alive and game.can_use(who, item) then table.insert(takers, who) end
  end
  return takers
end

local function cellar_empty(game)
  for _, item in ipairs(cellar) do
    if #takers_of(game, item) > 0 then return false end
  end
  return true
end

local function next_find(game, finder, from)
  for i = from, #cellar do
    local takers = takers_of(game, cellar[i])
    if #takers > 0 then
      return ask { of = finder or takers[1], question = "find", text = "In the cellar: " .. game.content("items", cellar[i]).name .. ". Who takes it?",
                   options = takers, keep = { number = i } }
    end
  end
end

return {
  visit_start = function(self, game, event)
    self.data.candidate, self.data.draws = nil, 0
  end,

  allows = function(self, game, event)
    if event.id == "service|meet" and (self.data.draws >= game.option("inn_draws") or #game.unused_heroes() == 0) then return false end
    if event.id == "service|recruit" and not self.data.candidate then return false end
    if event.id == "service|cellar" and cellar_empty(game) then return false end
  end,

  purchase = function(self, game, event)
    if event.id == "meet" then
      local portraits, declined = game.unused_heroes(), self.data.candidate
      for i, portrait in ipairs(portraits) do
        if portrait == declined and #portraits > 1 then
          table.remove(portraits, i)
          break
        end
      end
      self.data.candidate = portraits[game.random(#portraits)]
      self.data.draws = self.data.draws + 1
      return say(known(game, self.data.candidate).name .. " sits by the fire and would join you.")
    elseif event.id == "recruit" then
      return bargain(self, game, event.target, {})
    elseif event.id == "cellar" then
      return next_find(game, nil, 1)
    end
  end,

  answered = function(self, game, event)
    if event.id == "card" then
      local cards = event.keep.cards or {}
      table.insert(cards, event.text)
      return bargain(self, game, game.character(event.keep.master), cards)
    elseif event.id == "find" then
      local finder = game.character(math.tointeger(tonumber(event.text)))
      local effects = { gain_card(finder, "items/" .. cellar[event.keep.number]) }
      local more = next_find(game, finder, event.keep.number + 1)
      if more then table.insert(effects, more) end
      return effects
    end
  end,
}
