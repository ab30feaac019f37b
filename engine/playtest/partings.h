// playtest/partings.h: why did B win? Paired games are the same up to some moment; these are the first moments in which pairs with another
// winner part, put together by kind.
#pragma once
#include "base/result.h"
#include "playtest/record.h"
#include "playtest/request.h"

#include <functional>

namespace flickforge {

class PlaytestRunner;

/// What made two games part.
enum class PartedBy {
    setup,    ///< they begin differently
    rules,    ///< the same commands led to something else: the change itself
    heroes,   ///< the heroes' side played differently
    overseer, ///< the Overseer did
};

/// The first moment at which one pair of games parts.
struct Parting {
    int game = 0;
    bool heroes_win_after = false; ///< the heroes win B and not A; otherwise the other way round
    PartedBy by = PartedBy::rules;
    int command = 0;    ///< of B, from 1; 0: at the beginning
    std::string room;   ///< its name; empty before the first
    int round = 0;      ///< 0 outside of battles
    std::string kind;   ///< without numbers of pieces: "Orc survives Xoric in B"
    std::string before; ///< the line of A's log
    std::string after;  ///< the line of B's
    std::string record = {}; ///< the command that writes the replays of both
    bool operator==(const Parting&) const = default;
};

/// Pairs that part in the same way.
struct PartingKind {
    std::string text; ///< "Moghath, rounds 1 to 3: Orc survives Xoric in B"
    PartedBy by = PartedBy::rules;
    int pairs = 0;
    int heroes_win_after = 0; ///< pairs of these that the heroes win under B and not under A
    std::vector<Parting> examples; ///< at most three
    bool operator==(const PartingKind&) const = default;
};

struct Partings {
    int different = 0; ///< pairs with another winner
    int looked_at = 0; ///< of these, counted from the first
    std::vector<PartingKind> kinds; ///< the most frequent first
    bool operator==(const Partings&) const = default;
};

/// Pairs that are played again to look for the moment: enough for the frequent kinds, and cheap beside the playtest itself.
inline constexpr int most_partings = 40;

/// Plays the first pairs of set-ups 0 and 1 with another winner again, B only up to the moment. The same for any number of jobs.
Result<Partings> find_partings(const PlaytestRunner& runner, const std::vector<GameRecord>& records, int jobs,
                               const std::function<bool()>& cancelled = {});

/// "by the change itself", "the heroes play differently"
std::string cause_words(PartedBy by);

/// Lines for a terminal, below a heading; empty without pairs.
std::string partings_text(const Partings& partings);

} // namespace flickforge
