local targets = require "std/targets"

-- A camp after a battle. The next space of the tracker says what the night brings: rest, or monsters.
local function next_space(self, game)
  return game.content("variants", self.id).tracks[1].steps[game.track("camp") + 1]
end

local function cast_by(self, hero)
  self.data.cast = self.data.cast or {}
  local key = tostring(hero.id)
  self.data.cast[key] = self.data.cast[key] or {}
  return self.data.cast[key]
end

-- Would most heroes say yes? A computer follows the order of the options.
local function is_wise(self, game, space)
  local health, most, spells = 0, 0, 0
  for _, who in ipairs(targets.heroes(game)) do
    health, most, spells = health + who.health, most + who.max_health, spells + #cast_by(self, who)
  end
  if space == "Star" then return health * 10 >= most * 8 end
  return health < most or spells > 0
end

-- What is left for a hero is asked for as long as there are spells to take back; the rest is health.
local function recover(self, game, hero, left)
  local cast = cast_by(self, hero)
  if left == 0 or #cast == 0 then return heal(hero, left) end
  local options, seen = {}, {}
  for _, card in ipairs(cast) do
    if not seen[card] then table.insert(options, { id = card, text = game.content("spells", card:match("/(.*)")).name }) end
    seen[card] = true
  end
  local hurt = hero.max_health - hero.health >= left
  table.insert(options, hurt and 1 or #options + 1, { id = "health", text = left .. " health" })
  return ask {
    of = hero, about = hero, question = "recover", text = "Recover " .. left .. ": a spell, or health?",
    options = options, best_first = true, keep = { left = left },
  }
end

-- Monsters that the box still has, without those that were picked.
local function pool(game, picked)
  local list, used = {}, {}
  for _, id in ipairs(picked) do
    local piece = game.content("monsters", id).piece
    used[piece] = (used[piece] or 0) + 1
  end
  for _, id in ipairs(game.ids("monsters")) do
    local card = game.content("monsters", id)
    local left = game.monsters_left(id) - (used[card.piece] or 0)
    if left > 0 and card.gold > 0 then table.insert(list, { id = id, name = card.name, gold = card.gold, piece = card.piece, left = left }) end
  end
  return list
end

-- The most gold, up to a limit, that monsters of this list are worth together; of one piece there is one less.
local function worth(list, limit, piece)
  local sums = { [0] = true }
  for _, one in ipairs(list) do
    local left = one.piece == piece and one.left - 1 or one.left
    for _ = 1, math.min(left, limit // one.gold) do
      for sum = limit - one.gold, 0, -1 do sums[sum + one.gold] = sums[sum + one.gold] or sums[sum] end
    end
  end
  while not sums[limit] do limit = limit - 1 end
  return limit
end

-- The Overseer picks one monster after the other, so that all are worth as much as they can be.
local function star_fight(self, game, picked, gold)
  local list, options, less = pool(game, picked), {}, game.option("camp_star_less")
  local goal = worth(list, gold)
  for _, one in ipairs(list) do
    local fits = one.gold <= goal and (less or worth(list, goal - one.gold, one.piece) == goal - one.gold)
    if fits then table.insert(options, { id = one.id, text = one.name .. " (" .. one.gold .. ")" }) end
  end
  if #options == 0 then return #picked > 0 and fight { monsters = picked, swap_zones = true } or say("Nobody comes to the camp.") end
  return ask {
    side = "overseer", question = "star", text = "Who attacks the camp?", options = options,
    optional = less and #picked > 0, keep = { picked = picked, left = goal },
  }
end

local answers = {
  camp = function(self, game, event)
    if event.text ~= "camp" then return end
    local space = next_space(self, game)
    local step = move_track("camp", 1)
    if space == "Star" then return { step, star_fight(self, game, {}, game.option("camp_star_gold")) } end
    local rest = math.tointeger(tonumber(space))
    return { step, targets.each(targets.heroes(game), function(hero) return recover(self, game, hero, rest) end) }
  end,

  recover = function(self, game, event)
    local hero, left = event.attacker, event.keep.left
    if event.text == "health" then return heal(hero, left) end
    local cast = cast_by(self, hero)
    for i, card in ipairs(cast) do
      if card == event.text then
        table.remove(cast, i)
        break
      end
    end
    return { regain_card(hero, event.text), recover(self, game, hero, left - 1) }
  end,

  star = function(self, game, event)
    local picked, left = event.keep.picked, event.keep.left
    if event.text == "" then return fight { monsters = picked, swap_zones = true } end
    table.insert(picked, event.text)
    return star_fight(self, game, picked, left - game.content("monsters", event.text).gold)
  end,
}

return {
  card_played = function(self, game, event)
    if event.attacker.kind == "hero" and event.id:find("^spells/") then table.insert(cast_by(self, event.attacker), event.id) end
  end,

  rest = function(self, game, event)
    local space = next_space(self, game)
    if not space then return end
    local camp, march = { id = "camp", text = "Camp" }, { id = "march", text = "Go on" }
    local wise = is_wise(self, game, space)
    return ask {
      side = "heroes", question = "camp", text = "Camp? The next space of the Camp Tracker is: " .. space,
      options = { wise and camp or march, wise and march or camp }, best_first = true,
    }
  end,

  answered = function(self, game, event) return answers[event.id](self, game, event) end,
}
