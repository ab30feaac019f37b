// script/api_words.h: every name a script can write, with its sentence: for completion. From the same table as the interface (api.h).
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace flickforge {

struct ApiWord {
    std::string owner;     ///< "Game", "Character" …; empty for what stands alone
    std::string name;      ///< "round"
    std::string signature; ///< "damage(target, amount)", "round: integer"
    std::string text;      ///< its sentence
};

/// By owner, then in the order of the reference.
const std::vector<ApiWord>& api_words();

struct Completion {
    std::size_t from = 0; ///< where the word that is completed begins
    std::vector<ApiWord> words;
    std::string common; ///< how far all of them begin alike
};

/// For the end of a line: "game.ro" is completed to game.round, "areas.wi" to a function of the standard module std/areas; behind any
/// other dot come the fields of characters, turns and shots.
Completion complete_line(std::string_view line);

} // namespace flickforge
