// editor/game/party_panel.h: the mats of the heroes, their allies and familiars: health, gold, cards, poison, conditions, trophies.
#pragma once
#include "editor/shell/panel.h"

namespace flickforge::editor {

class Sandbox;
class Workspace;

std::unique_ptr<Panel> make_party_panel(Workspace& workspace, Sandbox& sandbox);

} // namespace flickforge::editor
