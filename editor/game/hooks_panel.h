// editor/game/hooks_panel.h: which hooks ran for the last command of the game, with their input and results.
#pragma once
#include "editor/shell/panel.h"

namespace flickforge::editor {

class Sandbox;
class Workspace;

std::unique_ptr<Panel> make_trace_panel(Workspace& workspace, Sandbox& sandbox);

} // namespace flickforge::editor
