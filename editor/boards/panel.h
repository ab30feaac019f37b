// editor/boards/panel.h: the board editor: a board in centimetres, to be drawn, measured and tried.
#pragma once
#include "editor/shell/panel.h"

namespace flickforge::editor {

class Workspace;

/// Shows the chosen board. Adds its tools as commands, "board.tool.select" and so on.
std::unique_ptr<Panel> make_board_panel(Workspace& workspace);

} // namespace flickforge::editor
