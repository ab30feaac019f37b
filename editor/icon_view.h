// editor/icon_view.h: a drawing of a pack, large with its grid, and as small as it will be printed.
#pragma once
#include "editor/card_desk.h"

namespace flickforge::editor {

/// Fills the room there is. `dots_per_inch` is the screen's, for the drawings at 5 mm.
void draw_icon_view(CardDesk& desk, const ObjectKey& icon, double dots_per_inch);

} // namespace flickforge::editor
