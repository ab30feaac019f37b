// table/small_steps.h: a flick by very small steps, with spin and rim friction: slow, and right to a few thousandths of a millimetre.
// Plays nothing: `bench table` and the tests hold `simulate` and Foresight against it. Shares no code with them but the table of friction.
#pragma once
#include "table/simulate.h"

namespace flickforge {

struct SmallSteps {
    TableState after;
    int impacts = 0;
};

/// Discs inside a wall of straight sides that runs counter-clockwise; no piece leaves the board.
SmallSteps by_small_steps(const TableBoard& board, const TableState& table, const Flick& flick, double step = 1e-4);

} // namespace flickforge
