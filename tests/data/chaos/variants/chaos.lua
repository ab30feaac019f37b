-- Answers every hook with effects by chance. Whatever a script gives, the game must stay one that can be saved, loaded and played on.

local function one_of(game, list)
  if #list > 0 then return list[game.random(#list)] end
end

local function somebody(game) return one_of(game, game.characters()) end

-- Mostly one of its own cards, otherwise any.
local function card(game, who)
  if #who.cards > 0 and game.random(3) > 1 then return one_of(game, who.cards).key end
  return one_of(game, {
    "items/catacombs:healing-salve", "items/catacombs:bee-familiar", "items/catacombs:throwing-axe", "items/catacombs:vaiels-urn",
    "spells/catacombs:heal", "spells/catacombs:fireball", "spells/catacombs:shield", "abilities/catacombs:elven-arrow",
  })
end

local function condition(game)
  return one_of(game, {
    "catacombs:stunned", "catacombs:frozen", "catacombs:devoured", "catacombs:bitten", "catacombs:petrified", "catacombs:poisoned",
    "catacombs:teleported",
  })
end

local function modifier(game)
  return one_of(game, { "catacombs:stun", "catacombs:poison", "catacombs:critical", "catacombs:fear", "catacombs:chain", "catacombs:petrify" })
end

local function x(game) return game.random(80) / 2 - 2 end
local function y(game) return game.random(108) / 2 - 2 end

-- Each makes one effect for somebody.
local makers = {
  function(game, who) return damage(who, game.random(3), somebody(game)) end,
  function(game, who) return damage(who, game.random(3)) end,
  function(game, who) return heal(who, game.random(4)) end,
  function(game, who) return add_condition(who, condition(game), somebody(game)) end,
  function(game, who) return add_condition(who, condition(game)) end,
  function(game, who) return remove_condition(who, condition(game)) end,
  function(game, who) return destroy(who, somebody(game)) end,
  function(game, who) return transform(who, "catacombs:fire-wall") end,
  function(game, who) return draw(who, "catacombs:poison", game.random(2)) end,
  function(game, who) return put_back(who, "catacombs:poison", tostring(game.random(3))) end,
  function(game, who) return put_back(who, "catacombs:poison", tostring(game.random(3)), one_of(game, { "top", "bottom", "shuffle" })) end,
  function(game, who)
    local held = card(game, who)
    local deck = held:sub(1, 6) == "items/" and "catacombs:items" or held:sub(1, 7) == "spells/" and "catacombs:spells"
    if deck then return put_back(who, deck, held, one_of(game, { "top", "bottom" })) end
  end,
  function(game, who) return lose_card(who, card(game, who)) end,
  function(game, who) return use_card(who, card(game, who)) end,
  function(game, who) return refresh_card(who, card(game, who)) end,
  function(game, who) return gain_card(who, card(game, who)) end,
  function(game, who) return gold(who, game.random(9) - 5) end,
  function(game, who) return move(who, x(game), y(game)) end,
  function(game, who) return swap(who, somebody(game)) end,
  function(game, who) return swap(who, somebody(game), "exact") end,
  function(game, who) return leave_board(who) end,
  function(game, who)
    if who.kind == "monster" or who.kind == "familiar" or who.kind == "antient" then return remove(who) end
  end,
  function(game, who)
    local other = somebody(game)
    if other ~= who then return mount(who, other) end
  end,
  function(game, who)
    local other = somebody(game)
    if other ~= who then return mount(other, who) end
  end,
  function(game, who) return dismount(who) end,
  function(game, who) return dismount(who, one_of(game, { "beside", "edge", "board" })) end,
  function(game, who) return spare(who) end,
  function(game, who)
    local thing = one_of(game, game.things())
    if thing then return remove_thing(thing.id) end
  end,
  function(game, who) return summon("catacombs:orc", x(game), y(game), who) end,
  function(game, who) return summon("catacombs:liquid-antient", x(game), y(game), who) end,
  function(game, who)
    local heroic = who.kind == "hero" or who.kind == "ally"
    return summon{ who = heroic and "imp" or "catacombs:orc", by = who, acts = game.random(2) == 1, reach = game.random(4),
                   where = one_of(game, { "beside", "edge", "board", "hero_zone", "monster_zone" }) }
  end,
  function(game, who) return regain_card(who, "spells/catacombs:" .. one_of(game, { "heal", "fireball", "shield" })) end,
  function(game, who) return put("catacombs:fire-wall", x(game), y(game), who) end,
  function(game, who) return place(who, one_of(game, { "edge", "board", "hero_zone", "monster_zone" })) end,
  function(game, who) return place(who, "beside", somebody(game), game.random(8) / 2) end,
  function(game, who) return wait_turn(who) end,
  function(game, who) return lose_turn(who) end,
  function(game, who) return act_again(who) end,
  function(game, who) return strengthen(who, game.random(2)) end,
  function(game, who) return revive(who, game.random(5)) end,
  function(game, who) return show_rooms() end,
  function(game, who) return show_card("catacombs:items") end,
  function(game, who) return say("chaos " .. game.random(1000), who) end,
  function(game, who) return end_turn() end,
  function(game, who) if game.random(10) == 1 then return end_battle() end end,
  function(game, who) if game.random(30) == 1 then return win(one_of(game, { "heroes", "overseer" })) end end,
  function(game, who)
    return shot{ by = who, shot = one_of(game, { "catacombs:melee", "catacombs:missile", "catacombs:rush", "catacombs:heal" }),
                 modifiers = game.random(2) == 1 and { modifier(game) } or {}, optional = game.random(2) == 1, amount = game.random(2) }
  end,
  function(game, who) return shot{ by = who, shot = "catacombs:rush", pieces = { somebody(game), somebody(game) } } end,
  function(game, who)
    return ask{ of = who, question = "chaos", text = "What: now?", options = game.characters(), about = somebody(game),
                keep = { number = game.random(9), deep = { list = { 1, 2, "three" } } }, optional = game.random(2) == 1 }
  end,
  function(game, who)
    return ask{ of = who, question = "words", text = "Which?", options = { { id = "one", text = "One" }, { id = "two", text = "Two: more" } } }
  end,
  function(game, who)
    local unused = one_of(game, game.unused_heroes())
    if unused and who.kind == "hero" then return recruit{ hero = who, who = unused } end
  end,
}

-- One or some.
local function wild(self, game)
  self.data.calls = (self.data.calls or 0) + 1
  self.shared.calls = (self.shared.calls or 0) + 1
  game.shared.calls = (game.shared.calls or 0) + 1
  self.data.last = { round = game.round, words = { "a", "b" } }
  local effects = {}
  for _ = 1, game.random(3) do
    local who = somebody(game)
    if who then effects[#effects + 1] = one_of(game, makers)(game, who) end
  end
  return effects
end

local function chaos(self, game)
  if game.random(16) == 1 then return wild(self, game) end
end

local function number(self, game, event)
  if game.random(12) == 1 then return game.random(6) - 2, chaos(self, game) end
end

local function yes_or_no(self, game, event)
  if game.random(25) == 1 then return game.random(2) == 1 end
end

-- Also called for questions: who acts, who is hit, who gets a condition.
local function yes_or_no_and_more(self, game, event)
  if game.random(25) > 1 then return end
  local effects = game.random(4) == 1 and wild(self, game) or nil
  return game.random(2) == 1, effects
end

local hooks = {
  before_damage = number,
  before_heal = number,
  price = number,
  changes_shot = function(self, game, event) if game.random(10) == 1 then return modifier(game) end end,
  victory = function(self, game, event) if game.random(400) == 1 then return one_of(game, { "heroes", "overseer", "room", "continue" }) end end,
  actions = function(self, game, event)
    if game.random(10) == 1 then return { { id = "wild", text = "Do: something wild", price = game.random(3) - 1 } } end
  end,
  perform = function(self, game, event) return chaos(self, game) end,
}
hooks.allows = yes_or_no
hooks.may_place = yes_or_no
for _, name in ipairs { "suppresses", "nullifies", "reflects", "targets", "can_receive", "still_fights", "hits_rider" } do hooks[name] = yes_or_no_and_more end
for _, name in ipairs { "set_up", "visit_start", "visit_end", "room_start", "round_start", "turn_start", "turn_end", "round_end", "room_end",
  "shot_declared", "contact", "damaged", "healed", "affect", "shot_end", "condition_added", "condition_removed", "death", "drawn",
  "card_played", "purchase", "answered", "hit", "dying", "placed", "half_set_up" } do
  hooks[name] = chaos
end
hooks.rest = function(self, game)
  if game.random(3) > 1 then return chaos(self, game) end
  return fight{ monsters = { "catacombs:orc", "catacombs:zombie" }, swap_zones = game.random(2) == 1 }
end
return hooks
