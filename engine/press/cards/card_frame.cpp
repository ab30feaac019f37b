#include "press/cards/card_frame.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <format>

namespace flickforge {
namespace {

/// All that is printed: up to the cut with its round corners, or beyond it.
void clip_to_card(cairo_t* cairo, const CardStyle& style, bool bleed) {
    if (bleed) cairo_rectangle(cairo, -style.bleed, -style.bleed, style.width + 2 * style.bleed, style.height + 2 * style.bleed);
    else rounded(cairo, {0, 0, style.width, style.height}, style.corner);
    cairo_clip(cairo);
}

void fill_all(cairo_t* cairo, Colour colour) {
    set_colour(cairo, colour);
    cairo_paint(cairo);
}

} // namespace

void draw_frame(cairo_t* cairo, const CardStyle& style, bool bleed) {
    const Colour frame = colour_of(style.frame), paper = colour_of(style.paper, {1, 1, 1});
    cairo_save(cairo);
    clip_to_card(cairo, style, bleed);
    fill_all(cairo, frame);
    const Rect inside = inset({0, 0, style.width, style.height}, style.border);
    const double corner = std::max(0.08, style.corner - style.border * 0.5);
    cairo_pattern_t* ground = cairo_pattern_create_linear(0, inside.y, 0, inside.bottom());
    const Colour top = darker(paper, -0.35), bottom = darker(paper, 0.05);
    cairo_pattern_add_color_stop_rgb(ground, 0, top.red, top.green, top.blue);
    cairo_pattern_add_color_stop_rgb(ground, 1, bottom.red, bottom.green, bottom.blue);
    rounded(cairo, inside, corner);
    cairo_set_source(cairo, ground);
    cairo_fill(cairo);
    cairo_pattern_destroy(ground);
    if (style.border > 0) {
        rounded(cairo, inset(inside, 0.035), corner);
        set_colour(cairo, with_alpha(colour_of(style.accent), 0.75));
        cairo_set_line_width(cairo, 0.03);
        cairo_stroke(cairo);
        rounded(cairo, inset(inside, -0.05), corner + 0.05);
        set_colour(cairo, with_alpha(darker(frame, -0.5), 0.55));
        cairo_set_line_width(cairo, 0.02);
        cairo_stroke(cairo);
    }
    cairo_restore(cairo);
}

CardBackDrawing back_of(const CardContext& studio) {
    CardBackDrawing back;
    back.style = studio.style;
    const CardStyle& style = studio.style;
    if (!style.back.art.empty()) {
        std::string why;
        back.picture = studio.picture(style.back.art, why);
        if (!why.empty()) studio.complain("missing-picture", "", std::format("the back's picture {}", why), "");
    }
    back.icon = studio.icon_of(pack_of(style.id), style.back.icon.empty() ? "family-any" : style.back.icon);
    std::string text = studio.text("card_styles", style.id, "back.text");
    if (text.empty()) text = studio.object_name("card_styles", style.id);
    const Colour ink = darker(colour_of(style.back.frame.empty() ? style.frame : style.back.frame), -0.72);
    back.text =
        studio.set(text, {.family = style.title_font, .points = style.title_size, .bold = true, .align = Align::centre, .colour = ink},
                   style.width - 1.6);
    return back;
}

void draw_back(cairo_t* cairo, const CardBackDrawing& back, bool bleed) {
    const CardStyle& style = back.style;
    const Colour frame = colour_of(style.back.frame.empty() ? style.frame : style.back.frame);
    const Colour ground = style.back.paper.empty() ? darker(frame, 0.3) : colour_of(style.back.paper);
    cairo_save(cairo);
    clip_to_card(cairo, style, bleed);
    if (back.picture) {
        const double out = bleed ? style.bleed : 0;
        draw_picture(cairo, *back.picture, {-out, -out, style.width + 2 * out, style.height + 2 * out}, ArtFit::cover);
        cairo_restore(cairo);
        return;
    }
    fill_all(cairo, frame);
    const Rect inside = inset({0, 0, style.width, style.height}, std::max(0.3, style.border + 0.05));
    rounded(cairo, inside, style.corner * 0.7);
    set_colour(cairo, ground);
    cairo_fill(cairo);
    cairo_save(cairo);
    rounded(cairo, inside, style.corner * 0.7);
    cairo_clip(cairo);
    // A lattice of diamonds; it is the same whichever way the card is held.
    const double step = 0.55, x0 = style.width / 2, y0 = style.height / 2, far = style.width + style.height;
    set_colour(cairo, with_alpha(darker(frame, -0.3), 0.28));
    cairo_set_line_width(cairo, 0.03);
    for (double at = -std::ceil(far / step) * step; at <= far; at += step)
        for (const double slope : {0.75, -0.75}) {
            cairo_move_to(cairo, x0 + at - far, y0 - slope * far);
            cairo_line_to(cairo, x0 + at + far, y0 + slope * far);
        }
    cairo_stroke(cairo);
    cairo_restore(cairo);
    const Colour light = darker(frame, -0.72);
    for (const double by : {0.09, 0.16}) {
        rounded(cairo, inset(inside, by), style.corner * 0.6);
        set_colour(cairo, with_alpha(light, by < 0.1 ? 0.8 : 0.4));
        cairo_set_line_width(cairo, 0.025);
        cairo_stroke(cairo);
    }
    const double size = std::min(style.width, style.height) * 0.52;
    const double high = size + 0.25 + back.text.height, top = (style.height - high) / 2;
    cairo_arc(cairo, style.width / 2, top + size / 2, size / 2, 0, 2 * M_PI);
    set_colour(cairo, darker(ground, 0.25));
    cairo_fill_preserve(cairo);
    set_colour(cairo, light);
    cairo_set_line_width(cairo, 0.06);
    cairo_stroke(cairo);
    draw_icon(cairo, *back.icon, style.width / 2 - size * 0.34, top + size * 0.16, size * 0.68, light);
    const double wide = std::min(style.width - 1.2, back.text.width + 0.5);
    plate(cairo, {(style.width - wide) / 2, top + size + 0.2, wide, back.text.height + 0.1}, 0.14, darker(ground, 0.25));
    draw_text(cairo, back.text, back.text.lines > 1 ? 0.8 : (style.width - back.text.width) / 2, top + size + 0.25);
    cairo_restore(cairo);
}

} // namespace flickforge
