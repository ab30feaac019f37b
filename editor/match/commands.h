// editor/match/commands.h: what can be done with a game from menus, keys and the palette.
#pragma once
#include "editor/match/game_files.h"
#include "editor/match/kept_games.h"

namespace flickforge::editor {

/// Begin, stop, continue, undo, and what the computer plays.
void add_match_commands(Workspace& workspace, Sandbox& sandbox, KeptGames& kept_games);
/// Save, load, record, and keep a position as a test.
void add_file_commands(Shell& shell, Sandbox& sandbox, GameFiles& files);

} // namespace flickforge::editor
