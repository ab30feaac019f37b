// editor/table/commands.h: what-if from menus, keys and the palette: C shows the cone, H the heat map, and one command for each hand.
#pragma once
#include "editor/table/what_if.h"

namespace flickforge::editor {

void add_what_if_commands(Shell& shell, WhatIf& what_if);

} // namespace flickforge::editor
