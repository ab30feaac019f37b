// editor/game/new_game_panel.h: a game of one's own: rooms, party, lord, rules, and who plays which seat. Command "play.new".
#pragma once
#include "editor/shell/panel.h"

namespace flickforge::editor {

class Sandbox;
class Workspace;

/// Adds the command as well. What was chosen last is still there when the page is opened again.
std::unique_ptr<Panel> make_new_game_panel(Workspace& workspace, Sandbox& sandbox);

} // namespace flickforge::editor
