-- Called for everything on offer; amount is the price so far.
return {
  price = function(self, game, event)
    if event.target == self.character and event.amount > 1 then return event.amount - 1 end
  end,
}
