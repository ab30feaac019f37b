// editor/match/play_chosen.h: the game that best shows the selected object: a room, a monster, a board, a hero, a Catacomb Lord, a card.
#pragma once
#include "match/match.h"
#include "workshop/objects.h"

#include <functional>
#include <optional>

namespace flickforge::editor {

struct ChosenGame {
    MatchStart beginning;
    std::string board;   ///< to be chosen when it is asked for; empty: any
    std::string monster; ///< in no room yet: to be put on the table; empty: none
    std::string card;    ///< "items/…": to be given to the first hero; empty: none
};

/// `is_own`: objects of the project come before those it builds on. Fails with what is missing for a game.
Result<ChosenGame> game_for(const Library& library, const std::optional<ObjectKey>& chosen,
                            const std::function<bool(const std::string&)>& is_own);

} // namespace flickforge::editor
