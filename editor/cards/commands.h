// editor/cards/commands.h: what can be done with cards from menus, keys and the palette.
#pragma once
#include "editor/cards/card_view.h"
#include "editor/project/workspace.h"

namespace flickforge::editor {

/// What the panel of the chosen object's card does for its commands.
struct CardActions {
    CardView& view;
    std::function<CardGuides&()> guides; ///< those that are shown now
    std::function<void()> turn;
    std::function<bool()> is_turned;
    std::function<void()> save_picture;
    std::function<bool()> can_save;
};
/// "card.show", "card.turn" and so on.
void add_card_commands(Workspace& workspace, CardActions actions);
void add_card_sheet_command(Workspace& workspace);

} // namespace flickforge::editor
