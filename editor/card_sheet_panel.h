// editor/card_sheet_panel.h: all cards side by side, to be looked through.
#pragma once
#include "editor/panel.h"

#include <memory>

namespace flickforge::editor {

class CardDesk;

/// The panel "card-sheet". Adds the command "card.sheet".
std::unique_ptr<Panel> make_card_sheet_panel(std::shared_ptr<CardDesk> desk);

} // namespace flickforge::editor
