return {
  damaged = function(self, game, event)
    local who = self.character
    if event.target == who and who.health > 0 then return { say("The coward runs away.", who), remove(who) } end
  end,
}
