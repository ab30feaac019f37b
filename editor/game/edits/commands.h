// editor/game/edits/commands.h: the sandbox edits that need no argument, from menus, keys and the palette.
#pragma once
#include "editor/game/edits/game_edits.h"

namespace flickforge::editor {

void add_edit_commands(Shell& shell, Sandbox& sandbox, GameEdits& edits);

} // namespace flickforge::editor
