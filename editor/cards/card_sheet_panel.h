// editor/cards/card_sheet_panel.h: all cards side by side, to be looked through.
#pragma once
#include "editor/shell/panel.h"

#include <memory>

namespace flickforge::editor {

class CardImages;

/// The panel "card-sheet". Adds the command "card.sheet".
std::unique_ptr<Panel> make_card_sheet_panel(CardImages& images);

} // namespace flickforge::editor
