// rules/journey/equipment.h: (private to rules) cards on a mat are played, used up and received.
#pragma once
#include "rules/game.h"

namespace flickforge {

/// Cards that a character may play beside its action.
std::vector<CardSequence> combos(Game& game, const Character& who, Combo when, const PieceCount& count);
void play_card(Game& game, int who, const CardSequence& played);
void use_card(Game& game, int hero, const ObjectKey& card);                               ///< turned over, or out of the game
void receive_card(Game& game, int hero, const ObjectKey& card, const std::string& cause); ///< wherever it came from; brings its familiar

} // namespace flickforge
