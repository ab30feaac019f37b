-- Undead burn on it like heroes, where families have their weaknesses.
return {
  when = "vulnerabilities",

  contact = function(self, game, event)
    for i = 1, 2 do
      local fire, other = event.pieces[i], event.pieces[3 - i]
      local burns = fire == self.character and type(other) ~= "number" and other.kind == "monster"
      if burns and other.family == "catacombs:undead" then return damage(other, 1) end
    end
  end,
}
