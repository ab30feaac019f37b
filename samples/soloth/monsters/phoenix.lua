-- Only the last monster of a battle can be a dead Phoenix; the hero who destroys it takes the feather.
local function has_company(self, game)
  for _, other in ipairs(game.characters()) do
    if other.side == "overseer" and other.alive and other.in_battle and other ~= self.character then return true end
  end
  return false
end

return {
  dying = function(self, game, event)
    if event.target == self.character and has_company(self, game) then
      return { say(self.name .. " rises from its ashes.", event.target), heal(event.target, 1) }
    end
  end,

  death = function(self, game, event)
    local by = event.attacker
    if event.target ~= self.character or not by or by.side ~= "heroes" then return end
    local hero = by.kind == "hero" and by or by.owner
    if hero and hero.alive then return gain_card(hero, "items/phoenix-feather") end
  end,
}
