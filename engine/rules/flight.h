// rules/flight.h: the flick that a decision asks for, as the table plays it. The game, help with aiming and what-if use the same plan.
#pragma once
#include "rules/view.h"
#include "table/flight.h"

namespace flickforge {

/// Is its piece stood on its edge and rolled, so that only the place counts where it stops?
bool rolls_on_edge(const Rules& rules, const ShotType& shot);

/// How this piece flies in this shot, on the table as it lies; an empty `shot` slides. A piece that is still to be set down is part of the
/// plan's table already, and what falls off the piece as it is flicked is gone. Fails where there is no such shot or piece.
Result<FlickPlan> flick_plan(const GameView& view, std::string_view shot, int piece);

} // namespace flickforge
