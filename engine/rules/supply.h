// rules/supply.h: (private to rules) what the box still holds: piles of cards, and pieces counted once for many questions.
#pragma once
#include "rules/game.h"

namespace flickforge {

Pile* pile_of(Game& game, std::string_view kind);   ///< of the cards of a kind: items, spells
bool take_card(Game& game, const std::string& key); ///< "items/…" out of its pile; false when there is none left
void shuffle(Game& game, std::vector<std::string>& cards);

/// While one of these is alive nothing may change: pieces in use are counted once, not for every question.
class CountOnce {
public:
    explicit CountOnce(Game& game);
    ~CountOnce() { game_.piece_count = nullptr; }
    CountOnce(const CountOnce&) = delete;
    CountOnce& operator=(const CountOnce&) = delete;

private:
    Game& game_;
    PieceCount used_;
};

} // namespace flickforge
