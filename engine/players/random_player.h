// players/random_player.h: a player who plays legally and without a plan: for tests, benchmarks and filling a seat.
#pragma once
#include "rules/step.h"

namespace flickforge {

/// An answer to the current decision. Flicks aim roughly at an enemy three times out of four. Equal seeds give equal answers.
class RandomPlayer {
public:
    explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}

    /// Nothing when there is nothing to decide, or (never seen) no answer is possible.
    std::optional<Command> answer(const Rules& rules, const GameState& state);

private:
    Random random_;

    Flick aim(const Rules& rules, const GameState& state, int piece);
};

} // namespace flickforge
