-- The cause of damage is the object whose rule it is, here "conditions/burning#" and the number of who has it.
return {
  before_damage = function(self, game, event)
    if event.target == self.character and event.id:find("^conditions/burning#") then return 0 end
  end,
}
