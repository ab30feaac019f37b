// players/player.h: a computer player for any seat, heroes or Overseer: aims at what it sees and plays the card that promises most.
#pragma once
#include "players/choices.h"
#include "players/skill.h"
#include "players/trials.h"
#include "rules/step.h"

#include <memory>

namespace flickforge {

class PlayerView;

/// Equal seeds, skills and games give equal answers. What it answers is always legal. It reasons from what content declares, never from
/// names. A direct player thinks no further than the current shot, by geometry and without a simulation, so a whole game takes a fraction
/// of a second. A thoughtful or deep one plays its answers on in its head; how far, and how many commands at most, its skill says.
class Player {
public:
    explicit Player(std::uint64_t seed, Skill skill = {}) : Player(seed, Skills{skill, skill}) {}
    /// Plays both sides, each with a skill of its own.
    Player(std::uint64_t seed, const Skills& skills) : random_(seed), skills_(skills), own_(std::make_unique<Trials>()), trials_(own_.get()) {}
    /// One that a player imagines: what that player has found out about hits it knows, too. `known` outlives it.
    Player(std::uint64_t seed, const Skills& skills, Trials& known) : random_(seed), skills_(skills), trials_(&known) {}

    /// From here on as if it had begun with this seed; what it remembers of a shop stays.
    void start_from(std::uint64_t seed) { random_ = Random(seed); }

    /// Nothing when there is nothing to decide, or (never seen) no answer is possible.
    std::optional<Command> answer(const Rules& rules, const GameState& state);

private:
    Random random_;
    Skills skills_;
    VisitMemory visit_; ///< of the special room it was in last
    std::unique_ptr<Trials> own_;
    Trials* trials_;

    std::optional<Command> thought(const Rules& rules, const GameState& state);
    std::optional<Command> at_once(const PlayerView& view);                        ///< as a direct player
    std::optional<Command> planned(const Rules& rules, const GameState& state); ///< the best of many, by search
};

} // namespace flickforge
