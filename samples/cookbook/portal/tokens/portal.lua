-- A token's self.character is the number of its piece.
return {
  contact = function(self, game, event)
    local one, two = event.pieces[1], event.pieces[2]
    local who = one == self.character and two or two == self.character and one
    if not who or type(who) == "number" then return end
    for _, thing in ipairs(game.things()) do
      if thing.what == self.id and thing.id ~= self.character then
        return { say(who.name .. " steps through the portal.", who), move(who, thing.x, thing.y) }
      end
    end
  end,
}
