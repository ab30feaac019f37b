// players/judgement.h: (of Player) how well a side stands in a position, in the points of view.h. Everything that is tried by the rules is
// judged here, and nowhere else.
#pragma once
#include "players/view.h"

namespace flickforge {

/// Everybody's health, life and troubles, in points for this side.
double balance(const PlayerView& view, Side team);

/// What the troubles of a character cost it, in points: conditions, poison and the like.
double troubles(const PlayerView& view, const Character& who);

} // namespace flickforge
