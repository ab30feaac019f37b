// press/print/page_text.h: texts on printed pages: set by Pango, so in any script, at sizes in points.
#pragma once
#include "content/kinds/cards.h"
#include "press/draw/colour.h"
#include "press/draw/paper.h"

#include <string>

namespace flickforge {

/// How it looks; the font is that of our cards.
struct PageLook {
    double size = 9; ///< points
    Align align = Align::left;
    bool bold = false;
    bool italic = false;
    Colour colour = {};
    bool one_line = false; ///< shrinks to fit instead of breaking; ends in … when even half the size is too wide
};

/// Draws into a box, from its top. Returns the height used, in centimetres.
double draw_text(cairo_t* cairo, const std::string& text, const Rect& box, const PageLook& look);
/// The same in the middle of the box's height.
void draw_text_centred(cairo_t* cairo, const std::string& text, const Rect& box, const PageLook& look);
/// Along a circle, read from its inside: below its centre when `below`, else above. Shrinks to at most `most` degrees.
void draw_text_around(cairo_t* cairo, const std::string& text, double x, double y, double radius, bool below, double most,
                      const PageLook& look);

} // namespace flickforge
