// rules/battle/battle_end.h: (private to rules) when a battle is over, and when the game is.
#pragma once
#include "rules/game.h"

namespace flickforge {

/// Checks, and if so drops the agenda for the resolution. Where battles are tested by the round, only the loss of the party, the death of the
/// lord and what a script decides count before the round is over.
bool battle_over(Game& game, bool round_is_over = false);
bool enemies_left(Game& game); ///< monsters that still fight, or the lord
void end_battle(Game& game, const std::string& outcome);
void end_game(Game& game, Side winner, const std::string& outcome);

} // namespace flickforge
