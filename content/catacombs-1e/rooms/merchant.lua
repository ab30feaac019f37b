-- The first cards of a visit at half price. Who wants another one cheap buys it first.
return {
  visit_start = function(self, game, event) self.data.bought = 0 end,

  price = function(self, game, event)
    if event.id:find("^items/") and self.data.bought < game.option("merchant_discount") then return (event.amount + 1) // 2 end
  end,

  purchase = function(self, game, event)
    if event.id:find("^items/") then self.data.bought = self.data.bought + 1 end
  end,
}
