// editor/shell/external_editor.h: other programs, started and left to themselves. No shell reads their arguments.
#pragma once
#include "base/result.h"

#include <string>
#include <vector>

namespace flickforge::editor {

/// What opens text files for this person: $VISUAL with its arguments, otherwise xdg-open.
std::vector<std::string> outside_editor();

/// Starts a program with these arguments. Fails when there is no such program.
Result<void> start_outside(const std::vector<std::string>& command);

} // namespace flickforge::editor
