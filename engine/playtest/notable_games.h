// playtest/notable_games.h: which games of a playtest are worth a look: the extreme ones, and those that went wrong.
#pragma once
#include "playtest/record.h"
#include "playtest/request.h"

namespace flickforge {

/// Why a game is worth a look.
enum class Notable {
    shortest,     ///< in rounds, of the games that were won or lost
    longest,      ///< the same
    closest_won,  ///< the heroes won, with the least health left together
    closest_lost, ///< the heroes met the lord and lost, and the lord had the least health left
    stalemate,
    unfinished, ///< no end within the limit
    spoiled,    ///< a script failed
};

struct NotableGame {
    Notable why = Notable::shortest;
    std::string text; ///< "shortest: 9 rounds, 61 shots; the heroes win"
    int setup = 0;    ///< position in the request's list
    int game = 0;
    std::uint64_t seed = 0;
    std::string record; ///< the command that writes its replay
    std::string replay; ///< its replay, as a path from where the report is; empty while there is none
    bool operator==(const NotableGame&) const = default;
};

/// Of stalemates, unfinished and spoiled games the first ten each; among equals the first game.
std::vector<NotableGame> notable_games(const Request& request, const std::vector<GameRecord>& records, int setup);

/// Lines for a terminal, below a heading; empty without games.
std::string notable_text(const std::vector<NotableGame>& games);

} // namespace flickforge
