// editor/trace_panel.h: which hooks ran for the last command of the game, what they were told and what they answered.
#pragma once
#include "editor/panel.h"

namespace flickforge::editor {

class Sandbox;
class Workspace;

std::unique_ptr<Panel> make_trace_panel(Workspace& workspace, Sandbox& sandbox);

} // namespace flickforge::editor
