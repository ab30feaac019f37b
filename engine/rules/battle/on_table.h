// rules/battle/on_table.h: (private to rules) pieces going onto the table and off it.
#pragma once
#include "rules/game.h"

namespace flickforge {

void set_down(Game& game, int id, Point at);           ///< a character onto the board, at the nearest free place
void set_down(Game& game, TablePiece piece, Point at); ///< a piece that lay on the board before
void take_off(Game& game, int id);                     ///< its piece, and what lies on it; its rider is set down there
void show_health(Game& game, const Character& who);    ///< flips pieces that show damage
void remove_thing(Game& game, int id);

} // namespace flickforge
