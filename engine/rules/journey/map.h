// rules/journey/map.h: (private to rules) the party on a map: which card it chooses, and what waits where it has been before.
#pragma once
#include "rules/game.h"

namespace flickforge {

/// Stage `reveal` on a map: what lies ahead is turned up where the map shows it.
void explore(Game& game, RoomTask task);
/// Stage `way`: the heroes choose, where there is a choice.
void ask_way(Game& game, RoomTask task);
void go_way(Game& game, RoomTask task, int to);
/// Into the room at this place, whatever leads to it.
void go_in(Game& game, RoomTask task, int to);

/// Stage `stays`: the Overseer names half of the card's monsters.
void ask_stays(Game& game, RoomTask task);
/// What the room's card shows, as options of `stays`: ids of monsters, and "metre-2" for an icon of level 2.
std::vector<std::string> figures_of_card(const GameView& game);

} // namespace flickforge
