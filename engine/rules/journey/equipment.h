// rules/journey/equipment.h: (private to rules) cards on a mat are played, used up and received.
#pragma once
#include "rules/game.h"

namespace flickforge {

void play_card(Game& game, int who, const std::string& key, std::size_t sequence);         ///< one of the sequences it offers
void use_card(Game& game, int hero, const std::string& key);                               ///< turned over, or out of the game
void receive_card(Game& game, int hero, const std::string& key, const std::string& cause); ///< wherever it came from; brings its familiar

} // namespace flickforge
