// players/search.h: (of Player) planning. The answers that come to mind are played on in the head, and the best is given.
#pragma once
#include "players/rollout.h"

namespace flickforge {

/// What was found, and what it cost.
struct Found {
    Command command;   ///< a flick as it is meant: the hand has not made it yet
    int simulated = 0; ///< commands that were played in the head
};

/// The best of `thoughts` and `first`, which is what the direct player would do: another answer must be clearly better in the plays of
/// both. Plays at most as many commands as the skill of the view allows.
Found best_answer(const PlayerView& view, const Skills& skills, const Command& first, std::vector<Command> thoughts, std::uint64_t seed);

/// Is there something about this question that a player can find out by playing on?
bool can_be_searched(const Decision& decision);

/// Answers worth a thought besides the direct player's own (thoughts.cpp): the most promising first, no two alike.
std::vector<Command> thoughts_about(const PlayerView& view, Random& random);

} // namespace flickforge
