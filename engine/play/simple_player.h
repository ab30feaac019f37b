// play/simple_player.h: a computer player for any seat, heroes or Overseer: aims at what it sees and plays the card that promises most.
#pragma once
#include "play/play_on.h"
#include "table/aim.h"

namespace flickforge {

/// Equal seeds, hands and games give equal answers. What it answers is always legal. It thinks no further than the shot in hand: at most three
/// simulations a flick, so a whole game takes a fraction of a second.
class SimplePlayer {
public:
    explicit SimplePlayer(std::uint64_t seed, Hand hand = {}) : random_(seed), hand_(hand) {}

    /// From here on as if it had begun with this seed; what it remembers of a shop stays.
    void start_from(std::uint64_t seed) { random_ = Random(seed); }

    /// Nothing when there is nothing to decide, or (never seen) no answer is possible.
    std::optional<Command> answer(const Rules& rules, const GameState& state);

private:
    Random random_;
    Hand hand_;
    int room_ = -1;        ///< the special room it was in last
    int done_in_room_ = 0; ///< what it bought or did there

    std::optional<Command> thought(const Rules& rules, const GameState& state);
};

} // namespace flickforge
