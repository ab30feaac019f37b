// table/baselines.h: what `flickforge bench table` measures us against. Never used in play.
#pragma once
#include "table/simulate.h"

namespace flickforge {

/// The same bodies and as many steps of the same mean length as `shot` took, but nothing besides Box2D's own Step and damping.
/// Gives a number that depends on the outcome, so that the work cannot be optimised away.
float raw_step_loop(const TableBoard& board, const TableState& table, const Flick& flick, const Shot& shot);

/// As a first try would do it: hundred units a metre, a thousand steps a second, friction joints, everybody awake, the library's
/// own falling asleep.
float naive_shot(const TableBoard& board, const TableState& table, const Flick& flick);

} // namespace flickforge
