// editor/table_panel.h: the game that is played in the editor: its table, who is how well, whose turn it is, and what the last change did.
#pragma once
#include "editor/panel.h"

namespace flickforge::editor {

class Powers;
class Sandbox;
class WhatIf;
class Workspace;

/// With powers a click may put and move pieces, with `what_if` the table shows what would become of the flick in hand; both may be missing.
std::unique_ptr<Panel> make_table_panel(Workspace& workspace, Sandbox& sandbox, Powers* powers = nullptr, WhatIf* what_if = nullptr);

} // namespace flickforge::editor
