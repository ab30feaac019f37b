// editor/game/console_panel.h: lines of Lua, tried against the running game. They read it and change nothing.
#pragma once
#include "editor/shell/panel.h"

namespace flickforge::editor {

class Sandbox;
class Workspace;

std::unique_ptr<Panel> make_console_panel(Workspace& workspace, Sandbox& sandbox);

} // namespace flickforge::editor
