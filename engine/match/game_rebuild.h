// match/game_rebuild.h: a game from its record: every move is played again, with the content it was played with.
#pragma once
#include "match/journalled_game.h"

#include <functional>

namespace flickforge {

struct RebuiltGame {
    Match match;
    std::vector<std::string> notes; ///< sentences for people: what is not as it was; none: every state is the one that was played
};

/// The content with these texts of the project's packs.
using MakeLibrary = std::function<Result<std::shared_ptr<const Library>>(const ContentFiles& files)>;

/// `make` makes the content of the time where it is not that of `now`; where it cannot be had any more, `now` is used. Stops at a move that
/// is not possible any more. The match has the content of its last move: Match::reload takes it to the present one.
Result<RebuiltGame> rebuild_game(const JournalledGame& record, const std::shared_ptr<const Library>& now, const MakeLibrary& make,
                                 LuaHooks::Print print = {});

} // namespace flickforge
