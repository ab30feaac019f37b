return {
  death = function(self, game, event)
    local by = event.attacker
    if event.target ~= self.character or not by or by.kind ~= "hero" then return end
    return { say("The crown rolls over the floor.", by), gain_card(by, "items/bone-crown") }
  end,
}
