// rules/journey/party.h: (private to rules) (Catacombs) what heroes may start with.
#pragma once
#include "rules/game.h"

namespace flickforge {

std::vector<ObjectKey> starting_spells(Game& game, const Character& who); ///< it may still take

} // namespace flickforge
