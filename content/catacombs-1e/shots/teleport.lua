return {
  perform = function(self, game, event) return place(event.target, "board") end,
}
