return {
  affect = function(self, game, event) return gold(event.target, -1) end,
}
