// rules/battle/battle_end.h: (private to rules) when a battle is over, and when the game is.
#pragma once
#include "rules/game.h"

namespace flickforge {

bool battle_over(Game& game); ///< checks, and if so drops the agenda for the resolution
void end_battle(Game& game, const std::string& outcome);
void end_game(Game& game, Side winner, const std::string& outcome);

} // namespace flickforge
