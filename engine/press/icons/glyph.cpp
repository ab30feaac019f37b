#include "press/draw/path.h"
#include "press/icons/glyph.h"

#include <cairo.h>

namespace flickforge {

void draw_glyph(cairo_t* cairo, std::span<const GlyphShape> shapes, double x, double y, double size, Colour colour) {
    if (!(size > 0)) return;
    cairo_save(cairo);
    const bool see_through = colour.alpha < 1;
    if (see_through) cairo_push_group(cairo);
    set_colour(cairo, with_alpha(colour, 1));
    cairo_translate(cairo, x, y);
    cairo_scale(cairo, size / 100, size / 100);
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_dash(cairo, nullptr, 0, 0);
    for (const auto& shape : shapes) {
        cairo_new_path(cairo);
        if (!trace_path(cairo, shape.path)) continue;
        cairo_set_line_width(cairo, shape.line);
        if (shape.line > 0) cairo_stroke(cairo);
        else cairo_fill(cairo);
    }
    cairo_new_path(cairo);
    if (see_through) {
        cairo_pop_group_to_source(cairo);
        cairo_paint_with_alpha(cairo, colour.alpha);
    }
    cairo_restore(cairo);
}

} // namespace flickforge
