// press/print/board_pages.h: a board over several sheets, at its true size. Neighbouring parts show the same strip, so that one is
// glued on the other; a guide before them shows which part goes where.
#pragma once
#include "press/print/board_drawing.h"

namespace flickforge {

/// One sheet's part of a board. Rows have letters from the top, columns numbers from the left: "A1".
struct BoardTile {
    std::string label;
    int row = 0;
    int column = 0;
    Rect part; ///< of the board, from the upper left corner of its bounds
    Rect at;   ///< on the page
};

struct BoardPlan {
    const Board* board = nullptr;
    double width = 0;
    double height = 0;
    int rows = 0;
    int columns = 0;
    double page_width = 0;
    double page_height = 0;
    std::vector<BoardTile> tiles;
};

inline constexpr int most_tiles = 120;

/// The way with the fewest sheets; parts are of equal size. Fails for a board that needs more than `most_tiles`.
Result<BoardPlan> plan_board(const Board& board, const PrintOptions& options);

/// Draws the guide and the parts of each board on a PDF. Returns how many pages that were.
int draw_pages(Paper& pdf, const PageWords& words, const std::vector<BoardPlan>& plans, const PrintOptions& options);

} // namespace flickforge
