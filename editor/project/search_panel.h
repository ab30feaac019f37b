// editor/project/search_panel.h: words in any file of any pack, and the way there.
#pragma once
#include "editor/shell/panel.h"

namespace flickforge::editor {

class Workspace;

std::unique_ptr<Panel> make_search_panel(Workspace& workspace);

} // namespace flickforge::editor
