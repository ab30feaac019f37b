// editor/game/table_panel.h: the game that is played in the editor: its table, who is how well, whose turn it is, and what the last change did.
#pragma once
#include "editor/shell/panel.h"

namespace flickforge::editor {

class GameEdits;
class Sandbox;
class WhatIf;
class Workspace;

/// With `edits` a click may put and move pieces, with `what_if` the table shows what could become of the current flick; both may be missing.
std::unique_ptr<Panel> make_table_panel(Workspace& workspace, Sandbox& sandbox, GameEdits* edits = nullptr, WhatIf* what_if = nullptr);

} // namespace flickforge::editor
