// tests/support/situations.h: random moments of a battle in which two to four special things come together, and hands that play them.
#pragma once
#include "match/match.h"
#include "players/random_player.h"

namespace flickforge::testing {

struct Situation {
    MatchStart start;                 ///< with an Arrangement
    std::vector<std::string> special; ///< what came together: "a Fire Wall", "an ally", "repeat_hits=true"
};

/// The base game, with each of its boards a second time, mirrored left and right.
std::shared_ptr<const Library> library_with_mirrors();

/// Equal for equal seeds. Everything lies on multiples of 1/64 cm, so that a mirror changes no number by rounding.
Situation random_situation(const Library& library, std::uint64_t seed);

/// Answers every question by chance. Shots are flicked, or declared as people do at a real table, with contacts nobody would believe.
class RandomHand {
public:
    explicit RandomHand(std::uint64_t seed) : random_(seed), player_(seed) {}

    /// Nothing when there is nothing to decide.
    std::optional<Command> answer(const Rules& rules, const GameState& state);

private:
    Random random_;
    RandomPlayer player_;

    std::size_t below(std::size_t limit) { return random_.below(static_cast<std::uint32_t>(limit)); }
    Declare declared(const Rules& rules, const GameState& state, const Flick& flick);
};

/// The same table as a mirror shows it.
Arrangement mirrored(const Library& library, const Arrangement& table);
Command mirrored(const Library& library, const std::string& board, const Command& command);

/// Other numbers for the characters of a table.
struct Renumbering {
    std::vector<int> to; ///< to[old] is the new number; numbers beyond it stay

    int operator()(int number) const { return number > 0 && number < std::ssize(to) ? to[static_cast<std::size_t>(number)] : number; }
};
Renumbering random_renumbering(const Arrangement& table, std::uint64_t seed);
Arrangement renumbered(const Arrangement& table, const Renumbering& numbers);
/// `state`: the one with the old numbers that the command is for.
Command renumbered(const GameState& state, const Command& command, const Renumbering& numbers);

/// Two states that should mean the same: the first difference as a sentence, or "". `numbers` leads from the first to the second;
/// with `mirror` the second is its mirror image. Places may differ by `slack`.
std::string different(const Library& library, const GameState& first, const GameState& second, const Renumbering& numbers, bool mirror,
                      double slack);

} // namespace flickforge::testing
