// table/pull.h: how a hand that pulls a disc back flicks it, and how hard that is in words. Pure.
#pragma once
#include "table/shot.h"

#include <string>

namespace flickforge {

/// The farther back, the faster, up to `most_speed`.
constexpr double most_speed = 400, speed_for_pull = 25; // cm/s, cm/s for each cm
Flick flick_for_pull(int piece, Point disc, Point hand);

/// "Medium, 180 cm/s at 45°"
std::string strength_words(const Flick& flick);

} // namespace flickforge
