-- Asleep with its owner, where the option says so.
local function works(self, game)
  if self.character:has("incapacitated") and game.option("items_while_incapacitated") == "asleep" then return false end
  for _, card in ipairs(self.character.cards) do
    if card.key == "items/" .. self.id then return not card.used end
  end
end

return {
  before_damage = function(self, game, event)
    if event.target ~= self.character or event.amount < 1 or not event.id:find("^shots/") or not works(self, game) then return end
    return event.amount - 1, use_card(self.character, "items/" .. self.id)
  end,
}
