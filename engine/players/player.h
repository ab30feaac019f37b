// players/player.h: a computer player for any seat, heroes or Overseer: aims at what it sees and plays the card that promises most.
#pragma once
#include "players/skill.h"
#include "rules/step.h"

namespace flickforge {

/// Equal seeds, skills and games give equal answers. What it answers is always legal. It reasons from what content declares, never from
/// names. It thinks no further than the current shot: a direct player by geometry, without a simulation, so a whole game takes a fraction
/// of a second; a thoughtful one with at most 24 simulations a flick.
class Player {
public:
    explicit Player(std::uint64_t seed, Skill skill = {}) : Player(seed, Skills{skill, skill}) {}
    /// Plays both sides, each with a skill of its own.
    Player(std::uint64_t seed, const Skills& skills) : random_(seed), skills_(skills) {}

    /// From here on as if it had begun with this seed; what it remembers of a shop stays.
    void start_from(std::uint64_t seed) { random_ = Random(seed); }

    /// Nothing when there is nothing to decide, or (never seen) no answer is possible.
    std::optional<Command> answer(const Rules& rules, const GameState& state);

private:
    Random random_;
    Skills skills_;
    int room_ = -1;        ///< the special room it was in last
    int done_in_room_ = 0; ///< what it bought or did there

    std::optional<Command> thought(const Rules& rules, const GameState& state);
};

} // namespace flickforge
