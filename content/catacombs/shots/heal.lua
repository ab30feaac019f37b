return {
  perform = function(self, game, event)
    return heal(event.target, event.amount, event.attacker)
  end,
}
