// rules/journey/room.h: (private to rules) (Catacombs) a room: its card is turned, its board and monsters are set up, it is fought for and paid.
#pragma once
#include "rules/game.h"

namespace flickforge {

int add_character(Game& game, CharacterKind kind, const std::string& what, Side team); ///< its id
/// The party goes to the card at this place: it is turned up, and visited or set up.
void turn_up(Game& game, RoomTask task, int place);
void pack_up(Game& game); ///< conditions that end with a battle, and everything on the table
void set_up_fight(Game& game, const Effect& effect); ///< before the next room

} // namespace flickforge
