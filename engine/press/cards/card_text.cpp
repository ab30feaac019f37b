// Headings, paragraphs, figures and notes.
#include "press/cards/card_fields.h"

#include <algorithm>
#include <cairo.h>

namespace flickforge {

Block heading_block(const CardContext& studio, const std::string& field, const std::string& text, double width, double high) {
    if (text.empty()) return {};
    const bool style_name = field == "style:name";
    CardPlace place = studio.place(style_name ? "style" : field);
    const bool name = field == "name" || style_name;
    if (name && place.at.empty()) place.align = Align::centre;
    TextLook look = studio.look_of(place, (place.size > 0 ? place.size
                                           : name         ? studio.style.title_size
                                                          : studio.style.text_size) *
                                              studio.scale);
    if (name) {
        look.family = studio.style.title_font;
        look.bold = true;
    }
    const double edge = place.fill.empty() ? 0 : 0.12;
    SetText set = studio.set(text, look, 0);
    // One line if it fits, otherwise as many as there is room for.
    if (set.width > width - 2 * edge) set = studio.set(text, look, width - 2 * edge);
    Block block = text_block(set, width - 2 * edge, look.align);
    Block all;
    const double height = high > 0 ? high : set.height;
    if (!place.fill.empty()) {
        const Colour fill = colour_of(place.fill);
        put(
            all, {0, 0, width, height},
            [=](cairo_t* cairo) {
                plate(cairo, {0, 0, width, height}, 0.12, fill, darker(fill, 0.4), 0.015);
            },
            field);
    }
    put(all, about(std::move(block), field), edge, std::max(0.0, (height - set.height) / 2));
    return all;
}

Block paragraph_block(const CardContext& studio, const std::string& field, const std::string& text, double width) {
    if (text.empty()) return {};
    const CardPlace& place = studio.place(field);
    const SetText set = studio.set(text, studio.look_of(place, studio.text_points(place)), width);
    return about(text_block(set, width, place.align), field);
}

Block pill_block(const CardContext& studio, const std::string& field, const std::string& icon, const std::string& figure, Colour colour,
                 double width, double high) {
    const Colour ink = readable_on(colour);
    const IconPtr drawing = studio.icon(icon);
    SetText text;
    const double glyph = std::min(high * 0.78, width * (figure.empty() ? 0.8 : 0.5)) * studio.scale;
    if (!figure.empty())
        text = studio.set(figure, {.family = studio.style.title_font, .points = high * 21 * studio.scale, .bold = true, .colour = ink}, 0);
    const double gap = figure.empty() ? 0 : high * 0.08;
    const double all = glyph + gap + text.width, left = (width - all) / 2;
    Block block;
    block.too_wide = all > width - 0.16;
    put(
        block, {0, 0, width, high},
        [=](cairo_t* cairo) {
            plate(cairo, {0, 0, width, high}, high * 0.28, colour, darker(colour, 0.5), 0.02);
            draw_icon(cairo, *drawing, left, (high - glyph) / 2, glyph, ink);
            draw_text(cairo, text, left + glyph + gap, (high - text.height) / 2);
        },
        field);
    return block;
}

Block note_block(const CardContext& studio, const std::string& field, const std::string& icon, const std::string& text, double width) {
    const CardPlace& place = studio.place(field);
    const TextLook look = studio.look_of(place, studio.text_points(place) * 0.92);
    const double glyph = look.points / points_per_cm * 1.35, gap = 0.08;
    SetText set = studio.set(text, look, 0);
    if (set.width > width - glyph - gap) set = studio.set(text, look, width - glyph - gap);
    const double high = std::max(glyph, set.height);
    const IconPtr drawing = studio.icon(icon);
    const Colour ink = look.colour;
    Block block;
    put(block, {0, 0, glyph, glyph}, [=](cairo_t* cairo) { draw_icon(cairo, *drawing, 0, 0, glyph, ink); });
    put(block, text_block(set, set.lines > 1 ? width - glyph - gap : set.width, Align::left), glyph + gap,
        set.lines > 1 ? 0 : (high - set.height) / 2);
    return about(std::move(block), field);
}

} // namespace flickforge
