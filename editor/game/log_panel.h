// editor/game/log_panel.h: what happened in the game, line by line, and beside a line that is chosen where it comes from.
#pragma once
#include "editor/shell/panel.h"

namespace flickforge::editor {

class Sandbox;
class Workspace;

std::unique_ptr<Panel> make_log_panel(Workspace& workspace, Sandbox& sandbox);

} // namespace flickforge::editor
