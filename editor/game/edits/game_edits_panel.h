// editor/game/edits/game_edits_panel.h: the edits of the sandbox for a person: any piece, any card, any room, and what computers make of the table.
#pragma once
#include "editor/shell/panel.h"

namespace flickforge::editor {

class GameEdits;
class Sandbox;
class Workspace;

std::unique_ptr<Panel> make_game_edits_panel(Workspace& workspace, Sandbox& sandbox, GameEdits& edits);

} // namespace flickforge::editor
