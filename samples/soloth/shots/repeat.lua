-- The shot before this one is made once more if it hurt somebody. What it was stands on the card, before this icon.
local kinds = { monster = "monsters", lord = "lords", hero = "heroes", ally = "heroes", familiar = "familiars", antient = "antients" }

local function icon_before(self, game, who)
  local number = game.turn.action:match("own|(%d+)$")
  if not number then return end
  local sequence = game.content(kinds[who.kind], who.what).sequences[tonumber(number) + 1] or {}
  for i, icon in ipairs(sequence) do
    if icon.shot == self.id then return sequence[i - 1] end
  end
end

return {
  perform = function(self, game, event)
    if not game.turn or #game.turn.hurt_before == 0 then return end
    local icon = icon_before(self, game, event.attacker)
    if icon then
      return shot { by = event.attacker, shot = icon.shot, modifiers = icon.modifiers, amount = icon.amount }
    end
  end,
}
