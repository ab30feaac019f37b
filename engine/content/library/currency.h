// content/library/currency.h: gold as players read it. Prices, coins, rules and files count in units; only what people read is multiplied.
#pragma once
#include "content/library/library.h"

namespace flickforge {

/// What players read instead of 1 gold: the word of the game, else 1.
inline int currency_unit(const Library& library) {
    const PackInfo* game = library.game();
    return game ? game->game->currency_unit : 1;
}

/// 4 is 400 in a game whose unit is 100.
inline int shown_gold(const Library& library, int units) { return units * currency_unit(library); }

/// "400 gold"
inline std::string gold_text(const Library& library, int units) { return std::to_string(shown_gold(library, units)) + " gold"; }

} // namespace flickforge
