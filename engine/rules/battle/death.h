// rules/battle/death.h: (private to rules) the death procedure, the same for every cause.
#pragma once
#include "rules/game.h"

namespace flickforge {

void kill(Game& game, int target, int by, const std::string& cause);

} // namespace flickforge
