// editor/powers_panel.h: the powers of the sandbox for a person: any piece, any card, any room, and what computers make of the table.
#pragma once
#include "editor/panel.h"

namespace flickforge::editor {

class Powers;
class Sandbox;
class Workspace;

std::unique_ptr<Panel> make_powers_panel(Workspace& workspace, Sandbox& sandbox, Powers& powers);

} // namespace flickforge::editor
