// editor/card_panel.h: the card of the chosen object, as it will be printed: click a part of it to edit its field.
#pragma once
#include "editor/panel.h"

#include <memory>

namespace flickforge::editor {

class CardDesk;

/// The panel "card". Adds the commands "card.show", "card.turn" and so on.
std::unique_ptr<Panel> make_card_panel(std::shared_ptr<CardDesk> desk);

} // namespace flickforge::editor
