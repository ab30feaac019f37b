-- The token holds its bearer fast; what it costs each round says bitten.json.
return {
  can_receive = function(self, game, event)
    if event.target == self.character and event.id == "stunned" and not game.option("bitten_can_be_stunned") then return false end
  end,
}
