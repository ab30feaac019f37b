return {
  round_start = function(self, game, event)
    if event.amount == 3 then return { say("The wall breaks."), summon("catacombs:minotaur", 18, 2) } end
  end,
}
