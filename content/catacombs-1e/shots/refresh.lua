-- The card that is played says which abilities are ready again.
return {
  perform = function(self, game, event)
    local kind, id = event.id:match("^(%a+)/(.+)$")
    local ability = kind and game.content(kind, id).refreshes
    if ability then return refresh_card(event.target, "abilities/" .. ability) end
  end,
}
