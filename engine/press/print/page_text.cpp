#include "press/print/page_text.h"

#include "press/draw/letters.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <numbers>
#include <pango/pangocairo.h>

namespace flickforge {
namespace {

constexpr double capitals = 0.66; ///< height of a capital letter, as a share of the size

/// Finding the fonts once for all pages saves most of the time.
Letters& letters() {
    thread_local Letters all;
    return all;
}

SetText set(const std::string& text, const PageLook& look, double points, double width) {
    return letters().set(
        text,
        {.family = "Vollkorn", .points = points, .bold = look.bold, .italic = look.italic, .align = look.align, .colour = look.colour},
        width);
}

/// A line and the size it was set at.
struct Line {
    SetText text;
    double points = 0;
};

/// Shrinks a line until it is no wider than `width`, to half its size at most, and then ends it in "…".
Line set_line(const std::string& text, const PageLook& look, double width) {
    Line line{set(text, look, look.size, 0), look.size};
    if (line.text.width <= width) return line;
    line.points = std::max(look.size / 2, look.size * width / line.text.width * 0.995);
    line.text = set(text, look, line.points, 0);
    if (line.text.width <= width) return line;
    PangoLayout* layout = line.text.layout.get();
    pango_layout_set_width(layout, static_cast<int>(width * points_per_cm * PANGO_SCALE));
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    PangoRectangle logical{};
    pango_layout_get_extents(layout, nullptr, &logical);
    line.text.width = std::min(width, logical.width / static_cast<double>(PANGO_SCALE) / points_per_cm);
    return line;
}

double baseline(const SetText& text) {
    return pango_layout_get_baseline(text.layout.get()) / static_cast<double>(PANGO_SCALE) / points_per_cm;
}

double put(cairo_t* cairo, const std::string& text, const Rect& box, const PageLook& look, bool in_middle) {
    if (text.empty() || box.width <= 0) return 0;
    const Line line = look.one_line ? set_line(text, look, box.width) : Line{set(text, look, look.size, box.width), look.size};
    double y = box.y;
    // A single line looks centred when its capitals and figures are, whatever hangs below them.
    if (in_middle && line.text.lines == 1) y += box.height / 2 - baseline(line.text) + capitals * line.points / points_per_cm / 2;
    else if (in_middle) y += (box.height - line.text.height) / 2;
    const double spare = line.text.lines > 1 ? 0 : box.width - line.text.width; // lines of a paragraph are aligned as they are set
    const double x = box.x + (look.align == Align::left ? 0 : look.align == Align::centre ? spare / 2 : spare);
    cairo_new_path(cairo);
    draw_text(cairo, line.text, x, y);
    return line.text.height;
}

} // namespace

double draw_text(cairo_t* cairo, const std::string& text, const Rect& box, const PageLook& look) {
    return put(cairo, text, box, look, false);
}

void draw_text_centred(cairo_t* cairo, const std::string& text, const Rect& box, const PageLook& look) {
    put(cairo, text, box, look, true);
}

void draw_text_around(cairo_t* cairo, const std::string& text, double x, double y, double radius, bool below, double most,
                      const PageLook& look) {
    if (text.empty() || radius <= 0) return;
    const Line line = set_line(text, look, most / 180 * std::numbers::pi * radius);
    cairo_save(cairo);
    cairo_translate(cairo, x, y);
    cairo_scale(cairo, 1 / points_per_cm, 1 / points_per_cm);
    cairo_new_path(cairo);
    cairo_move_to(cairo, 0, 0);
    pango_cairo_layout_path(cairo, line.text.layout.get());
    cairo_path_t* path = cairo_copy_path(cairo);
    // The line is bent as a whole, so that letters which join stay joined.
    const double r = radius * points_per_cm, half = line.text.width * points_per_cm / 2, base = baseline(line.text) * points_per_cm;
    const auto bend = [&](cairo_path_data_t& point) {
        const double along = (point.point.x - half) / r, down = point.point.y - base;
        const double distance = below ? r + down : r - down;
        const double angle = below ? std::numbers::pi / 2 - along : -std::numbers::pi / 2 + along;
        point.point.x = distance * std::cos(angle);
        point.point.y = distance * std::sin(angle);
    };
    for (int i = 0; i < path->num_data; i += path->data[i].header.length)
        for (int k = 1; k < path->data[i].header.length; ++k) bend(path->data[i + k]);
    cairo_new_path(cairo);
    cairo_append_path(cairo, path);
    cairo_path_destroy(path);
    set_colour(cairo, look.colour);
    cairo_fill(cairo);
    cairo_restore(cairo);
}

} // namespace flickforge
