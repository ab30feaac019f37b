// story/map_text.h: the way through the catacombs in words: the cards as a column, as steps, or drawn as a grid; and the ways that lie open.
#pragma once
#include "rules/rules.h"
#include "rules/state.h"

namespace flickforge {

/// Where the party is, what lies face up, and what is still hidden. A labyrinth is drawn with its exits, as far as they are known.
std::string rooms_text(const Rules& rules, const GameState& state);

/// "level 1", "special", "lair"
std::string level_text(const Room& room);
/// An option of `way`: "east: Old Hall, level 1, entered before".
std::string way_text(const Rules& rules, const GameState& state, int place);
/// An option of `stays`: a monster, or an icon of the Monster Metre.
std::string staying_text(const Library& library, const std::string& figure);

} // namespace flickforge
