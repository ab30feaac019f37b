-- Where fear works on the destroyed too, they run once more before they fall.
local fear = {}

function fear.last_run(game, event)
  local target, made = event.target, game.shot
  if not game.option("fear_on_destroyed") or target.kind == "lord" or event.amount < (target.health or 99) then return end
  return 0, { shot { by = made.by, shot = "rush", pieces = { target }, optional = true }, destroy(target, made.by) }
end

return fear
