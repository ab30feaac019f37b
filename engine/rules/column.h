// rules/column.h: (private) the column of rooms a game goes through.
#pragma once
#include "rules/start.h"

namespace flickforge {

/// Rooms as the setup names them, or dealt from the rooms that are left, each at most once. The lair is the last card and face up.
Result<std::vector<RoomCard>> deal_column(const Rules& rules, const GameSetup& setup, Random& random);

} // namespace flickforge
