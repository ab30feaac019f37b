#include "press/icons/glyph.h"
#include "press/icons/icon_sheet.h"

#include <cairo.h>

namespace flickforge {
namespace {

constexpr int columns = 8;
constexpr double cell_width = 2.4;
constexpr double cell_height = 2.05;
constexpr double margin = 0.6;
constexpr double large = 1.2;
constexpr double small = 0.5; ///< as on cards

constexpr Colour sheet_black{};
constexpr Colour grey{0.35, 0.35, 0.35, 1};
constexpr Colour sheet_white{1, 1, 1, 1};
constexpr Colour paper_white{0.99, 0.985, 0.97, 1};

/// Plain letters, so that no layout is needed; a long line is made narrower rather than cut.
void draw_line(cairo_t* cairo, std::string_view words, double x, double y, double size, Colour colour) {
    const std::string text(words);
    cairo_save(cairo);
    set_colour(cairo, colour);
    cairo_select_font_face(cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, size);
    cairo_text_extents_t extents;
    cairo_text_extents(cairo, text.c_str(), &extents);
    cairo_translate(cairo, x, y);
    if (const double room = cell_width - 0.15; extents.width > room) cairo_scale(cairo, room / extents.width, 1);
    cairo_move_to(cairo, 0, 0);
    cairo_show_text(cairo, text.c_str());
    cairo_restore(cairo);
}

void draw_cell(cairo_t* cairo, const Glyph& glyph, double x, double y) {
    draw_glyph(cairo, glyph.shapes, x, y, large, sheet_black);
    draw_glyph(cairo, glyph.shapes, x + large + 0.15, y, small, sheet_black);
    set_colour(cairo, sheet_black);
    cairo_rectangle(cairo, x + large + 0.1, y + small + 0.1, small + 0.1, small + 0.1);
    cairo_fill(cairo);
    draw_glyph(cairo, glyph.shapes, x + large + 0.15, y + small + 0.15, small, sheet_white);
    draw_line(cairo, glyph.name, x, y + large + 0.3, 0.22, sheet_black);
    if (glyph.means != glyph.name) draw_line(cairo, glyph.means, x, y + large + 0.52, 0.17, grey);
}

} // namespace

double icon_sheet_width() { return 2 * margin + columns * cell_width; }

double icon_sheet_height() {
    const auto rows = (icon_set().size() + columns - 1) / columns;
    return 2 * margin + static_cast<double>(rows) * cell_height;
}

void draw_icon_sheet(Paper& paper) {
    cairo_t* cairo = paper.pages() == 0 ? paper.page(icon_sheet_width(), icon_sheet_height()) : paper.cairo();
    set_colour(cairo, paper_white);
    cairo_paint(cairo);
    int i = 0;
    for (const auto& glyph : icon_set()) {
        draw_cell(cairo, glyph, margin + (i % columns) * cell_width, margin + (i / columns) * cell_height);
        ++i;
    }
}

} // namespace flickforge
