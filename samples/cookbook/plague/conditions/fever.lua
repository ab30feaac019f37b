-- Pieces without a character are numbers.
return {
  contact = function(self, game, event)
    local one, two = event.pieces[1], event.pieces[2]
    local other = one == self.character and two or two == self.character and one
    if other and type(other) ~= "number" and not other:has(self.id) then return add_condition(other, self.id, self.character) end
  end,
}
