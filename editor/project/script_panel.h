// editor/project/script_panel.h: the Lua file of the chosen object, or the one that was opened: typed here, checked and played at once.
#pragma once
#include "editor/shell/panel.h"

namespace flickforge::editor {

class Workspace;

std::unique_ptr<Panel> make_script_panel(Workspace& workspace);

} // namespace flickforge::editor
