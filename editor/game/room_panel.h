// editor/game/room_panel.h: the way through the rooms, the room the party is in, and the cards of those who wait there.
#pragma once
#include "editor/shell/panel.h"

namespace flickforge::editor {

class Sandbox;
class Workspace;

std::unique_ptr<Panel> make_room_panel(Workspace& workspace, Sandbox& sandbox);

} // namespace flickforge::editor
