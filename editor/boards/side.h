// editor/boards/side.h: the column beside the board: numbers, symmetry, snapping, measures, and what the tool at hand needs.
#pragma once
#include "editor/boards/session.h"

namespace flickforge::editor {

/// Fills the window it is called in.
void draw_board_side(BoardSession& session);

} // namespace flickforge::editor
