// rules/battle/death.h: (private to rules) the death procedure, the same for every cause.
#pragma once
#include "rules/game.h"

namespace flickforge {

/// Where hook dying answers with effects, they come first, and then the rest of it as an effect.
void kill(Game& game, int target, int by, const std::string& cause);
void finish_death(Game& game, const Effect& death); ///< unless it has health again
void spare(Game& game, int target, const std::string& cause); ///< who is dying does not die
/// Tasks are dropped: the deaths that waited in them come at once.
void settle_deaths(Game& game, const std::vector<Task>& dropped);

} // namespace flickforge
