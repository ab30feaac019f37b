-- A target that was hurt and lives is flicked away: one rush with its piece, by the attacker, who may skip it.
local fear = require "lib/fear"

return {
  -- Frozen characters cannot be hurt and so are not afraid, unless a variant says otherwise.
  targets = function(self, game, event)
    if event.id == self.id and game.option("fear_moves_frozen") and event.target:has("frozen") then return true end
  end,

  before_damage = function(self, game, event)
    if game.shot and event.id == "shots/" .. game.shot.id then return fear.last_run(game, event) end
  end,

  affect = function(self, game, event)
    local pieces = {}
    for _, target in ipairs(event.targets) do
      local held = target:has("bitten") and not game.option("fear_moves_bitten")
      if not held then table.insert(pieces, target) end
    end
    if #pieces > 0 then return shot { by = event.attacker, shot = "rush", pieces = pieces, optional = true } end
  end,
}
