-- The token only marks who was named, for as long as the shot lasts; where tokens are counted there must be one in the box.
return {
  suppresses = function(self, game, event)
    if event.id ~= self.id or not game.option("target_token_limited") then return end
    if game.content("tokens", "target-token").count < 1 then return true end
  end,
}
