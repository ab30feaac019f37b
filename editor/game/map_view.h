// editor/game/map_view.h: draws a map of room cards, and says which card was clicked.
#pragma once
#include "editor/game/map_sheet.h"

namespace flickforge::editor {

/// As wide as there is room; a wide map is scrolled. The card that was clicked; null for none. `asks`: cards that lead on are marked.
const MapTile* draw_map(const MapSheet& sheet, bool asks);

} // namespace flickforge::editor
