// tests/support/invariants.h: what holds in every state and after every command, whichever rules come together.
#pragma once
#include "match/match.h"

namespace flickforge::testing {

/// What is wrong with a state, as sentences: pieces that overlap or lie nowhere, somebody in two places, health out of bounds, a question about
/// the dead. Empty when all is well.
std::vector<std::string> wrong_with(const Rules& rules, const GameState& state);

/// What is wrong with a command's way from one state to the next: gold or cards lost or made, losses that no event and no contact explains,
/// deeds of the dead.
std::vector<std::string> wrong_between(const Rules& rules, const GameState& before, const Command& command, const Stepped& after);

} // namespace flickforge::testing
