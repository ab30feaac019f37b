// editor/table_panel.h: the game that is played in the editor: its table, who is how well, whose turn it is, and what the last change did.
#pragma once
#include "editor/panel.h"

namespace flickforge::editor {

class Sandbox;
class Workspace;

std::unique_ptr<Panel> make_table_panel(Workspace& workspace, Sandbox& sandbox);

} // namespace flickforge::editor
