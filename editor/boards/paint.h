// editor/boards/paint.h: the picture of a board: surface, zones, wall, holes, grid and rulers. Only looks, changes nothing.
#pragma once
#include "editor/boards/session.h"
#include "editor/boards/view.h"

#include <optional>

namespace flickforge::editor {

/// What the hand is at, for the picture.
struct BoardHand {
    std::optional<std::size_t> hole; ///< under the mouse
    std::optional<Corner> corner;    ///< under the mouse
    std::optional<Point> mouse;      ///< while it is over the canvas
    std::optional<Point> new_hole;   ///< where the next one would go
    std::optional<Point> new_corner; ///< where a double click would put one
    std::optional<ImVec4> band;      ///< of the rubber band: two corners on the screen
    std::optional<Point> pull;       ///< of a flick that is being aimed: where the hand is
    int pulled = 0;                  ///< the disc it pulls
    std::vector<Guide> guides;
};

/// "#8a6f4d" as a colour; grey where it is none.
ImU32 colour_of(const std::string& text, unsigned alpha = 255);

void paint_board(const BoardSession& session, const BoardView& view, const BoardHand& hand);

/// Ruler, gauge, flicks, guides and the rubber band, over the board.
void paint_overlay(const BoardSession& session, const BoardView& view, const BoardHand& hand);

/// Centimetres along the upper and left edge of the canvas, `width` pixels thick.
void paint_rulers(const BoardSession& session, const BoardView& view, const BoardHand& hand, float width);

/// Words beside something, readable on any ground; tests see them.
void paint_label(ImVec2 at, std::string_view words, ImU32 edge);

} // namespace flickforge::editor
