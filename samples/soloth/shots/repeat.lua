-- Which shot stands before the icon is read from the card, so any sequence of any card may have it.
local folders = {
  hero = "heroes", ally = "heroes", familiar = "familiars", monster = "monsters", lord = "lords", antient = "antients",
}

-- The sequence that was chosen: of the card that is played, or of the character itself.
local function sequence(game, event)
  local kind, id = event.id:match("^(%a+)/(.+)$")
  if not kind then kind, id = folders[event.attacker.kind], event.attacker.what end
  local index = math.tointeger(tonumber(game.turn.action:match("|(%d+)$")))
  return index and game.content(kind, id).sequences[index + 1] or {}
end

local function icon_before(self, game, event)
  local before
  for _, icon in ipairs(sequence(game, event)) do
    if icon.shot == self.id then return before end
    before = icon
  end
end

local function hurt_an_enemy(game, who)
  for _, hurt in ipairs(game.turn.hurt_before) do
    if hurt.side ~= who.side then return true end
  end
  return false
end

return {
  perform = function(self, game, event)
    local who = event.attacker
    if not game.turn or game.turn.who ~= who or not hurt_an_enemy(game, who) then return end
    local icon = icon_before(self, game, event)
    if icon then return shot { by = who, shot = icon.shot, modifiers = icon.modifiers, amount = icon.amount } end
  end,
}
