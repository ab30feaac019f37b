return {
  targets = function(self, game, event)
    if event.id == self.id and not event.target:has("incapacitated") then return false end
  end,

  perform = function(self, game, event) return remove_condition(event.target, "incapacitated") end,
}
