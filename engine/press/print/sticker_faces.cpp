// What is painted on a sticker: the emblem of who stands on the piece, and the name around it.
#include "press/draw/colour.h"
#include "press/print/page_text.h"
#include "press/print/stickers.h"

#include <cairo.h>
#include <cmath>
#include <numbers>

namespace flickforge {
namespace {

void outline(cairo_t* cairo, bool square, double size) {
    cairo_new_path(cairo);
    if (square) cairo_rectangle(cairo, -size / 2, -size / 2, size, size);
    else cairo_arc(cairo, 0, 0, size / 2, 0, 2 * std::numbers::pi);
}

void draw_coin(cairo_t* cairo, const Sticker& sticker, Colour ground) {
    const double size = sticker.size;
    set_colour(cairo, darker(ground, 0.35));
    cairo_set_line_width(cairo, size * 0.03);
    outline(cairo, false, size * 0.84);
    cairo_stroke(cairo);
    cairo_set_line_width(cairo, size * 0.012);
    outline(cairo, false, size * 0.74);
    cairo_stroke(cairo);
    draw_text_centred(
        cairo, std::to_string(sticker.number), {-size / 2, -size / 2, size, size},
        {.size = size * 0.5 * points_per_cm, .align = Align::centre, .bold = true, .colour = darker(ground, 0.65), .one_line = true});
}

/// A face of a cube that stands for one turn's shot.
void draw_turn(cairo_t* cairo, Press& press, const Sticker& sticker, Colour ground) {
    const double size = sticker.size, side = size * 0.62, x = -side / 2, y = -side / 2 - size * 0.06;
    const Colour field = colour_of(sticker.icon_colour, {0.1, 0.1, 0.1});
    // As on cards: the shot in white on the colour of its modifier, and the modifier's own drawing in the corner.
    set_colour(cairo, field);
    cairo_new_path(cairo);
    cairo_rectangle(cairo, x, y, side, side);
    cairo_fill(cairo);
    set_colour(cairo, {1, 1, 1});
    cairo_set_line_width(cairo, size * 0.02);
    cairo_rectangle(cairo, x, y, side, side);
    cairo_stroke(cairo);
    const std::string_view pack = pack_of(sticker.on.id);
    const bool marked = !sticker.mark.empty();
    const double icon = side * (marked ? 0.68 : 0.8);
    press.draw_icon(cairo, pack, sticker.icon, x + (side - icon) * (marked ? 0.2 : 0.5), y + (side - icon) * (marked ? 0.2 : 0.5), icon,
                    readable_on(field));
    if (marked) {
        const double mark = side * 0.34;
        press.draw_icon(cairo, pack, sticker.mark, x + side - mark - side * 0.04, y + side - mark - side * 0.04, mark, readable_on(field));
    }
    const PageLook look{.size = size * 0.17 * points_per_cm, .bold = true, .colour = readable_on(ground), .one_line = true};
    draw_text(cairo, std::to_string(sticker.number), {-size * 0.45, -size * 0.48, size * 0.3, size * 0.2}, look);
    draw_text_centred(
        cairo, sticker.name, {-size * 0.46, size * 0.32, size * 0.92, size * 0.16},
        {.size = size * 0.12 * points_per_cm, .align = Align::centre, .bold = true, .colour = readable_on(ground), .one_line = true});
}

} // namespace

void draw_sticker(cairo_t* cairo, Press& press, const Sticker& sticker) {
    const double size = sticker.size;
    const Colour paint = colour_of(sticker.paint, {0.85, 0.78, 0.63});
    const Colour ground = sticker.hurt ? Colour{0.1, 0.09, 0.09} : paint;
    set_colour(cairo, ground);
    outline(cairo, sticker.square, size + 2 * sticker.bleed);
    cairo_fill(cairo);
    const bool token = sticker.on.kind == "tokens";
    if (token && sticker.number > 0) return draw_coin(cairo, sticker, ground);
    if (sticker.square && sticker.number > 0) return draw_turn(cairo, press, sticker, ground);
    if (token) {
        const double icon = size * 0.66;
        return press.draw_icon(cairo, pack_of(sticker.on.id), sticker.icon, -icon / 2, -icon / 2, icon, {0.2, 0.12, 0.08});
    }
    // A ring of the piece's colour also on the dark side, so that one sees at a glance whose it is.
    set_colour(cairo, sticker.hurt ? paint : darker(paint, brightness(paint) > 0.08 ? 0.35 : -0.35));
    cairo_set_line_width(cairo, size * (sticker.hurt ? 0.05 : 0.025));
    if (!sticker.square) {
        outline(cairo, false, size * 0.95);
        cairo_stroke(cairo);
    }
    const double emblem = size * 0.68, up = size * 0.06;
    press.draw_emblem(cairo, sticker.shows, -emblem / 2, -emblem / 2 - up, emblem);
    const PageLook look{
        .size = size * 0.115 * points_per_cm, .align = Align::centre, .bold = true, .colour = readable_on(ground), .one_line = true};
    if (sticker.square) draw_text_centred(cairo, sticker.name, {-size * 0.46, size * 0.3, size * 0.92, size * 0.16}, look);
    else draw_text_around(cairo, sticker.name, 0, 0, size * 0.43, true, 150, look);
}

} // namespace flickforge
