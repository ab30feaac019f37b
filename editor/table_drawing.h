// editor/table_drawing.h: the table of a running game as a picture. Places are centimetres of the board, x to the right and y upwards;
// `TableCamera` says where they are on the screen.
#pragma once
#include "rules/rules.h"
#include "rules/state.h"

#include <imgui.h>
#include <vector>

namespace flickforge::editor {

/// From centimetres to pixels and back.
struct TableCamera {
    ImVec2 corner;   ///< of the place (0, 0) on the screen
    float scale = 1; ///< pixels a centimetre

    ImVec2 on_screen(Point place) const {
        return {corner.x + static_cast<float>(place.x) * scale, corner.y - static_cast<float>(place.y) * scale};
    }
    Point on_table(ImVec2 pixel) const { return {(pixel.x - corner.x) / scale, (corner.y - pixel.y) / scale}; }
};

/// Shows all of a board, walls included, in the middle of this rectangle.
TableCamera fitted(const TableBoard& board, ImVec2 low, ImVec2 high);

struct TableLook {
    std::vector<int> asked; ///< pieces that somebody may act with now: they stand out
    int under_mouse = 0;    ///< piece
};

/// Board, obstacles, pieces with letters and health, and names where there is room.
void draw_table(ImDrawList& list, const TableCamera& camera, const Rules& rules, const GameState& state, const TableLook& look = {});

/// The piece at a place; 0 for none.
int piece_at(const GameState& state, Point place);

/// Pieces that the open question is about.
std::vector<int> pieces_asked(const GameState& state);

/// Two letters for a name, "Or" of "Orc"; of several words the first letters, "SA" of "Skeletal Archer".
std::string letters_of(const std::string& name);

} // namespace flickforge::editor
