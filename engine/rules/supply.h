// rules/supply.h: (private to rules) piles of cards: what the box still holds.
#pragma once
#include "rules/game.h"

namespace flickforge {

Pile* pile_of(Game& game, std::string_view kind);             ///< of the cards of a kind: items, spells
bool is_in_deck(const GameView& view, const ObjectKey& card); ///< or else only rules give it
void put_back_drawn(Game& game, Character& who); ///< what it drew and kept, into the decks, which are shuffled
bool take_card(Game& game, const ObjectKey& card); ///< out of its pile, or the box; false when there is none left
void shuffle(Game& game, std::vector<std::string>& cards);

} // namespace flickforge
