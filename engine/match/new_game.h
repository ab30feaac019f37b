// match/new_game.h: a game as people ask for it: by names, and with as little said as they like.
#pragma once
#include "match/match.h"

namespace flickforge {

struct NewGame {
    std::vector<std::string> heroes;   ///< names or ids; none: the party the layout suggests; "random": four by chance
    std::string lord;                  ///< empty: as the layout suggests
    std::string layout;                ///< empty: the first game
    std::vector<std::string> rooms;    ///< instead of a layout: names, "battle", "battle-1", "special"
    std::vector<std::string> variants; ///< and options as name=value; "none": not those of the layout either
    int players = 2;                   ///< the Overseer being one
    std::uint64_t seed = 1;
    bool ask_cards = false;      ///< heroes choose their starting cards
    bool computers_only = false; ///< no person plays, see `end_stalemates`
};

struct Planned {
    MatchStart beginning;
    std::string notice; ///< what players should know about a choice that was made for them; mostly empty
};

/// The layout for a first game: that of the game, else that of another pack, in load order; the first layout where none names one. Null
/// without layouts.
const Layout* first_layout(const Library& library);

/// Does a variant that the layout brings along take this lord out of the game?
bool leaves_out_lord(const Library& library, const Layout& layout, const std::string& lord);

/// Fills in what was not said. Names that do not exist are found out when the match begins.
Result<Planned> plan(const Library& library, const NewGame& wanted);

/// For games in which no person could see that nothing happens any more: switches on the rule options that end a stalemate, at the first
/// number that their variant offers. What the players chose themselves stays.
void end_stalemates(const Library& library, std::vector<std::string>& variants);

/// Seats of the heroes for a number of players, the Overseer included, as the rulebook deals them: with 4 players 1, 2, 3, 3.
Result<std::vector<int>> deal_seats(std::size_t heroes, int players);

} // namespace flickforge
