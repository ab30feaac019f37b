-- self.character of a token is the number of its piece.
return {
  contact = function(self, game, event)
    for _, who in ipairs(event.pieces) do
      local touches = event.pieces[1] == self.character or event.pieces[2] == self.character
      if touches and type(who) ~= "number" and who.kind == "hero" then
        return { say(who.name .. " opens the chest.", who), remove_thing(self.character), find_card(who, "catacombs:items") }
      end
    end
  end,
}
