// rules/battle/turn.h: (private to rules) a character's turn: what it may do, and the shots that come of the choice.
#pragma once
#include "rules/game.h"

namespace flickforge {

std::vector<Option> options_of(Game& game, const Character& who, const PieceCount& count);
/// Scripts that are asked what is possible may keep data; nothing else can come of it, for a player is about to be asked.
void keep_only_data(Game& game, std::size_t from);
void start_turn(Game& game, const std::string& option);
void push_shots(Game& game, const Character& who, const Sequence& sequence, const std::string& source);

} // namespace flickforge
