-- What happens to shield, familiar and ally of a character that is off the board for a while.
local companions = {}

function companions.leave(game, owner)
  local effects = {}
  if game.option("companions_stay") then return effects end
  for _, other in ipairs(game.characters()) do
    if other.owner == owner and other.on_board then table.insert(effects, leave_board(other)) end
  end
  for _, thing in ipairs(game.things()) do
    if thing.owner == owner then table.insert(effects, remove_thing(thing.id)) end
  end
  return effects
end

function companions.come_back(game, owner, x, y)
  local effects = {}
  for _, other in ipairs(game.characters()) do
    if other.owner == owner and other.in_battle and not other.on_board and #other.conditions == 0 then
      table.insert(effects, move(other, x, y))
    end
  end
  return effects
end

return companions
