// table/simulate.h: play one flick until everything is at rest.
// Pure: equal arguments give an equal Shot, bit for bit, on any thread, in Debug and Release.
#pragma once
#include "base/result.h"
#include "table/shot.h"

#include <chrono>

namespace flickforge {

/// When a piece has left the board.
enum class Leaves {
    whole,  ///< the whole of it is outside
    centre, ///< its centre is
};

struct SimSettings {
    double time_limit = 20;   ///< seconds of table time; a shot still moving then has settled = false
    double frame_every = 0;   ///< seconds between frames for playback, with one more at each contact; 0 keeps none
    double speed_limit = 800; ///< a faster flick is refused; centimetres a second
    Leaves leaves = Leaves::whole;
    bool wall_rebound = false;                        ///< a piece that left may come back off the wall; otherwise it is out at once
    double knock_speed = 1;                           ///< a strike slower than this leaves tokens on top of pieces
    std::chrono::nanoseconds* time_in_step = nullptr; ///< for benchmarks: the time inside Box2D is added here
    bool operator==(const SimSettings&) const = default;
};

/// Fails, with a reason for each fault, on tables that cannot be: overlapping or non-finite pieces, a piece that is not
/// there, a flick past the limit. Pieces the flick does not reach keep their exact position.
Result<Shot> simulate(const TableBoard& board, const TableState& table, const Flick& flick, const SimSettings& settings = {});

/// The table with the flicked piece set down where the flick starts.
TableState at_start(const TableState& table, const Flick& flick);

/// What would make `simulate` fail.
Issues why_not_flick(const TableBoard& board, const TableState& table, const Flick& flick, const SimSettings& settings = {});

} // namespace flickforge
