// rules/column.h: (private) the room cards a game goes through: a column or a map.
#pragma once
#include "rules/start.h"

namespace flickforge {

/// Rooms as the setup names them, or dealt from the rooms that are left, each at most once. The lair of a column is the last card and face up.
/// A labyrinth with dealt rooms is dealt again until ways lead to the lair, a Healer and a Merchant, at most 200 times.
Result<std::vector<RoomCard>> deal_column(const Rules& rules, const GameSetup& setup, Random& random);

} // namespace flickforge
