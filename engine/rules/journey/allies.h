// rules/journey/allies.h: (private to rules) heroes whom another hero leads.
#pragma once
#include "rules/game.h"

namespace flickforge {

/// Of the effect that asks whom an ally follows: our own question among those of scripts.
inline const std::string allies_cause = "rules/allies";

void recruit(Game& game, int hero, const std::string& what, const std::vector<std::string>& cards, const std::string& cause);
void pass_on_allies(Game& game, int hero);   ///< of a dead hero, to another
void take_back_allies(Game& game, int hero); ///< who lives again, where the game is played so
void follow(Game& game, int ally, int hero);

} // namespace flickforge
