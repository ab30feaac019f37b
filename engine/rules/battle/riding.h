// rules/battle/riding.h: (private to rules) a rider and a mount share a piece.
#pragma once
#include "rules/game.h"

namespace flickforge {

void mount(Game& game, const Effect& effect);
void dismount(Game& game, const Effect& effect);
void get_off(Game& game, Character& rider);   ///< it rides no more; where its piece goes is for others to say
void unseat(Game& game, int mount, Point at); ///< its rider is set down there, or at the nearest free place

} // namespace flickforge
