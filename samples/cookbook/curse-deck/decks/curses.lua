return {
  drawn = function(self, game, event)
    if event.id ~= self.id or event.target:drawn_sum(self.id) < 4 then return end
    local effects = { say(event.target.name .. "'s curses break out.", event.target), lose_turn(event.target) }
    for _, held in ipairs(event.target.drawn) do
      if held.deck == self.id then table.insert(effects, put_back(event.target, self.id, held.card)) end
    end
    return effects
  end,
}
