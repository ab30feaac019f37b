-- What this room does beyond the icons of its services. docs/lua-api.md lists every hook and effect.

return {
  -- May event.target buy this? Return false to forbid it, or nothing.
  allows = function(self, game, event)
    if event.id == "service|secret" and game.treasury < 6 then return false end
  end,

  -- Returns another price; event.amount is the price so far.
  price = function(self, game, event)
    if event.id == "rest" and event.target.health == 1 then return 0 end
  end,

  -- The price was paid: this is the effect on event.target.
  purchase = function(self, game, event)
    if event.id == "secret" then return gold(event.target, game.random(6)) end
  end,

  -- Other hooks of a visit: visit_start, visit_end, and actions with perform for offers that are not services.
}
