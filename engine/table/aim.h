// table/aim.h: help with aiming, all of it by playing the flick. What is shown of a single flick is played by `simulate`, as the shot will
// be; chances of many flicks are played by a Foresight.
#pragma once
#include "table/foresight.h"

#include <functional>
#include <optional>

namespace flickforge {

/// Asked now and then by what takes its time.
using Cancelled = std::function<bool()>;

/// The first thing the flicked piece touches, if any.
std::optional<Contact> first_contact(const TableBoard& board, const TableState& table, const Flick& flick);

/// Where the flicked piece goes: its start, each place where it changes direction, its end.
std::vector<Point> ghost_path(const TableBoard& board, const TableState& table, const Flick& flick);

/// A hand that shakes: errors are normally distributed.
struct Hand {
    double angle = 2;    ///< standard deviation of the direction, degrees
    double speed = 0.08; ///< standard deviation of the speed, as a share of it
    bool operator==(const Hand&) const = default;
};

/// `count` tries of one flick by that hand. Equal seeds give equal tries.
std::vector<Flick> shaken(const Flick& flick, const Hand& hand, int count, std::uint64_t seed);

/// How often each piece is touched by the flicked one in these tries, as a share; sorted by piece.
struct Chance {
    int piece = 0;
    double hit = 0;
};
struct Cone {
    std::vector<Chance> chances;
    std::vector<Point> ends; ///< where the flicked piece stopped, one for each try
    double leaves = 0;       ///< share of tries in which it leaves the board
};
/// Fails as `simulate` does, and with the code "cancelled" when `cancelled` says so.
Result<Cone> cone(Foresight& foresight, const std::vector<Flick>& flicks, const Cancelled& cancelled = {});

} // namespace flickforge
