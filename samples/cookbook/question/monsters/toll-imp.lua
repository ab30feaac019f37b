return {
  damaged = function(self, game, event)
    local who = event.target
    if event.attacker ~= self.character or who.kind ~= "hero" or who.gold < 2 or who.health == 0 then return end
    return ask {
      of = who, about = who, question = "toll", text = "Pay the imp 2 gold?", keep = { health = event.amount },
      options = { { id = "pay", text = "Pay" }, { id = "bleed", text = "Never" } },
    }
  end,

  answered = function(self, game, event)
    if event.text == "pay" then return { gold(event.target, -2), heal(event.target, event.keep.health) } end
  end,
}
