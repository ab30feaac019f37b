// editor/cards/icon_view.h: a drawing of a pack, large with its grid, and as small as it will be printed.
#pragma once
#include "editor/project/card_images.h"

namespace flickforge::editor {

/// Fills the room there is. `dots_per_inch` is the screen's, for the drawings at 5 mm.
void draw_icon_view(CardImages& images, const ObjectKey& icon, double dots_per_inch);

} // namespace flickforge::editor
