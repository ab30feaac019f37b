// rules/journey/visit.h: (private to rules) (Catacombs) special rooms.
#pragma once
#include "rules/game.h"

namespace flickforge {

int price_of(Game& game, const std::string& what, int price, int who);
void show_card(Game& game, VisitTask& task, const std::string& deck); ///< one more is for sale

} // namespace flickforge
