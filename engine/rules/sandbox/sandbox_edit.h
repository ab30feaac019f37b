// rules/sandbox/sandbox_edit.h: (private to rules) what a person at a sandbox does to a game outside its rules.
#pragma once
#include "rules/game.h"

namespace flickforge {

void edit_game(Game& game, const SandboxEdit& edit);

} // namespace flickforge
