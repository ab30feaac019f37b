// rules/battle/arrivals.h: (private to rules) who and what comes onto the board in the middle of a battle.
#pragma once
#include "rules/game.h"

namespace flickforge {

void summon(Game& game, const Effect& effect); ///< nobody comes when the box or the board has nothing left for it
void put(Game& game, const Effect& effect);
std::optional<int> lay(Game& game, const std::string& token, Point at, int owner); ///< its number; none when there is no room

} // namespace flickforge
