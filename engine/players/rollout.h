// players/rollout.h: (of Player) what becomes of an answer. It is given in the head, the direct player plays on for both sides, and the
// position that comes of it is judged.
#pragma once
#include "players/view.h"

#include <cstdint>

namespace flickforge {

/// How far a game is played on in the head. A battle that ends before is judged there.
struct Horizon {
    int halves = 0;          ///< of rounds, the current one included; 0: up to the end of the turn
    int most_commands = 200; ///< for one play
};

/// Plays of one position. The dice and the order of hidden cards are not known: each play has its own, the same for every answer, and so
/// are the errors of the hands. So the same answer in the same play is always worth the same, and two answers differ only by what they do.
class Rollouts {
public:
    /// At most `budget` commands are played in all. The view must outlive it.
    Rollouts(const PlayerView& view, const Skills& skills, const Horizon& horizon, int budget, std::uint64_t seed);

    /// What the answer was worth in this play, in the points of view.h. Nothing when the rules refuse it, or when nothing is left of the
    /// budget.
    std::optional<double> worth(const Command& command, int play);

    int simulated() const { return simulated_; } ///< commands so far
    int budget() const { return budget_; }

private:
    const PlayerView& view_;
    Skills skills_; ///< of those who play on
    Horizon horizon_;
    int budget_;
    std::uint64_t seed_;
    Side team_;
    int start_ = 0; ///< the half in which the position is
    int simulated_ = 0;
    std::vector<GameState> starts_; ///< the position with the dice and cards of each play

    const GameState& start(int play);
    bool is_over(const GameState& state) const;
    /// `by`: who acts with the answer; 0: no character.
    double judged(const GameState& state, int by) const;
    int acting(const Command& command) const;
};

} // namespace flickforge
