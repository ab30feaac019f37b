// story/party_text.h: what lies beside the board, as text: the heroes' mats.
#pragma once
#include "rules/step.h"

namespace flickforge {

/// A line for each hero, ally and familiar: health, gold, cards, what they drew.
std::string party_text(const Rules& rules, const GameState& state);
/// Tracks that are on no hero's mat, the lord's and those of variants: "Camp: 2".
std::vector<std::string> shared_tracks(const Rules& rules, const GameState& state);

} // namespace flickforge
