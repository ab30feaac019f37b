-- What no icon can express. The candle needs nothing here: its "gives" is an icon.
return {
  purchase = function(self, game, event)
    if event.id == "vow" then return strengthen(event.target, 2) end
  end,
}
