return {
  actions = function(self, game, event)
    local ram, hero = self.character, event.target
    if hero ~= ram.owner or not ram.on_board then return end
    if hero.on == ram then return { { id = "off", text = "Get off the ram" } } end
    local gap = hero:distance_to(ram)
    if gap and gap <= 2.5 then return { { id = "on", text = "Mount the ram" } } end
  end,

  perform = function(self, game, event)
    local ram = self.character
    if event.id == "on" then return mount(ram.owner, ram) end
    return dismount(ram.owner, "beside")
  end,

  hits_rider = function(self, game, event)
    if event.target == self.character then return event.id == "catacombs:missile" end
  end,
}
