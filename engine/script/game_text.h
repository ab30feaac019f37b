// script/game_text.h: game.text of scripts: a text of the pack's strings, with values put in. Only for the files of this layer.
#pragma once
#include "script/api.h"

namespace flickforge {

/// The text that is named at index 1, in the language of the game, with the values of the table at index 2, if it takes any. Left on the stack.
int push_game_text(lua_State* state);

} // namespace flickforge
