// cli/flick/table_svg.h: a shot as a picture: the board, where pieces were, how they moved, where they stopped.
#pragma once
#include "cli/flick/flick_json.h"

namespace flickforge {

/// One centimetre is ten units of the picture. The shot needs frames to show paths.
std::string draw_shot(const Library& library, const TableScene& scene, const Shot& shot);

} // namespace flickforge
