// editor/project/browser_panel.h: everything there is, by kind: own packs first, then those they build on.
#pragma once
#include "editor/shell/panel.h"

namespace flickforge::editor {

class Workspace;

std::unique_ptr<Panel> make_browser_panel(Workspace& workspace);

} // namespace flickforge::editor
