// editor/project/issues_panel.h: all that is wrong in all packs, live, with a link to the place and, where one is known, the fix.
#pragma once
#include "editor/shell/panel.h"

namespace flickforge::editor {

class Workspace;

std::unique_ptr<Panel> make_issues_panel(Workspace& workspace);

} // namespace flickforge::editor
