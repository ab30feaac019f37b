return {
  -- Only from the board: who is devoured or already away cannot be named.
  targets = function(self, game, event)
    if event.id == self.id and not event.target.on_board then return false end
  end,
}
