// press/icons/glyph.h: paints a glyph, one of ours or a pack's.
#pragma once
#include "press/draw/colour.h"
#include "press/icons/icon_set.h"

#include <span>

namespace flickforge {

/// Fits the glyph's square of 100 x 100 into one of `size`, its upper left corner at x, y. A see-through colour stays even where
/// shapes overlap. A shape that is not a path is left out.
void draw_glyph(cairo_t* cairo, std::span<const GlyphShape> shapes, double x, double y, double size, Colour colour);

} // namespace flickforge
