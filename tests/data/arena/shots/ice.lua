return {
  can_receive = function(self, game, event)
    if event.id == "frozen" and event.target.shadow and not game.option("freeze_shadow") then return false end
  end,
}
