local reach = 6

return {
  before_damage = function(self, game, event)
    local by = event.attacker
    if not by or by == self.character or by.side ~= self.character.side or not event.id:find("^shots/") then return end
    local gap = by:distance_to(self.character)
    if gap and gap <= reach then return event.amount + 1 end
  end,
}
