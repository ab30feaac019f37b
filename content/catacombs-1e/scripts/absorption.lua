return {
  when = "absorption=false",

  nullifies = function(self, game, event)
    if event.target == self.character and event.answer then return false end
  end,
}
