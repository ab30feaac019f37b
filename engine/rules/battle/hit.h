// rules/battle/hit.h: (private to rules) one target of a shot.
#pragma once
#include "rules/game.h"

namespace flickforge {

void lose_turn(Game& game, Character& who); ///< of this round if it is still to come, otherwise of the next

} // namespace flickforge
