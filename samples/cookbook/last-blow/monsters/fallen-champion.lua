-- Hook dying comes before the piece leaves the board, hook death after it.
return {
  dying = function(self, game, event)
    if event.target ~= self.character or not event.attacker or event.attacker.side == self.character.side then return end
    return { say("With its last strength it strikes.", self.character), shot { by = self.character, shot = "catacombs:melee" } }
  end,
}
