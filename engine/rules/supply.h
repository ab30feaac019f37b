// rules/supply.h: (private to rules) piles of cards: what the box still holds.
#pragma once
#include "rules/game.h"

namespace flickforge {

Pile* pile_of(Game& game, std::string_view kind);  ///< of the cards of a kind: items, spells
bool take_card(Game& game, const ObjectKey& card); ///< out of its pile; false when there is none left
void shuffle(Game& game, std::vector<std::string>& cards);

} // namespace flickforge
