// editor/project/issues_panel.h: all that is wrong in all packs, live, with the way there and, where it is known, the remedy.
#pragma once
#include "editor/shell/panel.h"

namespace flickforge::editor {

class Workspace;

std::unique_ptr<Panel> make_issues_panel(Workspace& workspace);

} // namespace flickforge::editor
