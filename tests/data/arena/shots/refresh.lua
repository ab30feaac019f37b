-- The card that is played says which ones are ready again.
return {
  perform = function(self, game, event)
    local kind, id = event.id:match("^(%a+)/(.+)$")
    if not kind then return end
    local ability = game.content(kind, id).refreshes
    if ability then return refresh_card(event.target, "abilities/" .. ability) end
  end,
}
