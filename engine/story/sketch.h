// story/sketch.h: the board as text, for terminals: letters for pieces, a legend beside it.
#pragma once
#include "rules/step.h"

namespace flickforge {

/// A little over a character a centimetre across, half as many rows: board edge, obstacles (#), start zones' lines, pieces by letter. Heroes' side
/// below. The legend names each letter with health, conditions and place.
std::string sketch(const Rules& rules, const GameState& state);

/// A quarter of that, after a shot: the same letters without a legend, and below it where each piece stopped that moved.
std::string small_sketch(const Rules& rules, const GameState& before, const GameState& after);

} // namespace flickforge
