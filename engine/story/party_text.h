// story/party_text.h: what lies beside the board, as text: the heroes' mats.
#pragma once
#include "rules/step.h"

namespace flickforge {

/// A line for each hero, ally and familiar: health, gold, cards, what they drew.
std::string party_text(const Rules& rules, const GameState& state);

} // namespace flickforge
