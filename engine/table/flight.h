// table/flight.h: how one flick moves pieces under the rules that are in force.
// A plan is a value, so that a preview on another thread plays exactly what the game will play.
#pragma once
#include "table/simulate.h"

namespace flickforge {

/// The table, and how a flick on it is played. rules/flight.h makes one for a game.
struct FlickPlan {
    TableBoard board;
    TableState table; ///< with the piece that flies; where it is set down first, the flick says
    SimSettings settings;
    bool rolls = false;           ///< the piece is stood on its edge and rolled
    bool touches_at_rest = false; ///< it slides, but only what it touches in the end counts as touched
    std::vector<int> fixed;       ///< pieces that cannot be pushed: they stand in the way like obstacles
    bool operator==(const FlickPlan&) const = default;
};

/// Plays the flick. Fails as `simulate` and `roll` do.
Result<Shot> fly(const FlickPlan& plan, const Flick& flick);

} // namespace flickforge
