// press/print/board_drawing.h: a board from above at its true size: surface, start zones, and a template for every hole.
#pragma once
#include "content/kinds/places.h"
#include "press/print/page.h"

namespace flickforge {

/// The smallest rectangle around an outline, in the board's own centimetres (y away from the heroes).
Rect bounds_of(const Outline& outline);

/// The board with the upper left corner of its bounds at 0,0; the heroes sit below. `bleed` paints beyond the outline.
/// `plain` draws lines only.
void draw_board(cairo_t* cairo, const Board& board, const PageWords& words, bool plain, double bleed);

} // namespace flickforge
