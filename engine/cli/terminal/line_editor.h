// cli/terminal/line_editor.h: (private to line_input.cpp) lines typed at a terminal, with editing and history.
#pragma once
#include "cli/terminal/line_input.h"

namespace flickforge {

/// Null where standard input and output are not a terminal that can move its cursor.
std::unique_ptr<LineInput> line_editor(std::ostream& out);

} // namespace flickforge
