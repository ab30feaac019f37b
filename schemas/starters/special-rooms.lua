-- What happens in this room beyond the icons of its services. docs/lua-api.md lists every hook and effect.

return {
  -- May this be bought, by event.target if it is for somebody? Answer false or nothing: nobody asks for a secret without gold to find.
  allows = function(self, game, event)
    if event.id == "service|secret" and game.treasury < 6 then return false end
  end,

  -- What does it cost? event.amount is the price so far.
  price = function(self, game, event)
    if event.id == "rest" and event.target.health == 1 then return 0 end
  end,

  -- It is paid: do it to event.target.
  purchase = function(self, game, event)
    if event.id == "secret" then return gold(event.target, game.random(6)) end
  end,

  -- Other hooks of a visit: visit_start, visit_end, and actions with perform for offers that are no services.
}
