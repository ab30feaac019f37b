// editor/cards/card_panel.h: the card of the chosen object, as it will be printed: click a part of it to edit its field.
#pragma once
#include "editor/shell/panel.h"

#include <memory>

namespace flickforge::editor {

class CardImages;

/// The panel "card". Adds the commands "card.show", "card.turn" and so on.
std::unique_ptr<Panel> make_card_panel(CardImages& images);

} // namespace flickforge::editor
