// match/arranged.h: a moment of a battle as a table to begin with, as tests of a pack do.
//
// A table begins between two turns of a battle. It never says how decks lie and what the dice will do (its seed does), which rooms came
// before and are to come, what the box still holds, and how long nothing has happened. Everything else that it cannot say is `omitted`.
#pragma once
#include "rules/start.h"

namespace flickforge {

struct Arranged {
    Arrangement table;
    std::map<int, int> ids;           ///< numbers on this table by those in the game
    std::vector<std::string> omitted; ///< sentences: "Oleira has used Elven Arrow."; empty: this is the very position
};

/// The state as a table. It was tried: who stands where with what, and what is asked, is compared; differences are lost as well. Fails with
/// the reason where no table can be made of it: outside a battle, in the middle of a turn, or because the content does not allow it any more.
Result<Arranged> arrangement_of(const Rules& rules, const GameState& state);

} // namespace flickforge
