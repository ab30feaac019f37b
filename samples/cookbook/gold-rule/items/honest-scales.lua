-- Asked for each thing that is offered; amount is the price so far.
return {
  price = function(self, game, event)
    if event.target == self.character and event.amount > 1 then return event.amount - 1 end
  end,
}
