-- Where stun and poison work on monsters too.
return {
  when = "stun_and_poison_on_monsters",

  targets = function(self, game, event)
    local works = event.id == "stun" or event.id == "poison"
    if works and event.target.kind == "monster" and event.target.can_be_hurt then return true end
  end,
}
