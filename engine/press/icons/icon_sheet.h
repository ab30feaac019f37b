// press/icons/icon_sheet.h: all icons that come with Flickforge on one sheet, for people who choose one and for us to judge them.
// Each with its name and meaning at 12 mm, and as it is printed on cards: at 5 mm, black on white and white on black.
#pragma once
#include "press/draw/paper.h"

namespace flickforge {

/// Centimetres.
double icon_sheet_width();
double icon_sheet_height();

/// On a picture or an SVG of that size; in a PDF on a page of its own.
void draw_icon_sheet(Paper& paper);

} // namespace flickforge
