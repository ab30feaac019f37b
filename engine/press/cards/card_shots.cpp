// Sequences of shots, and the boxes that stop them.
#include "press/cards/card_fields.h"
#include "press/cards/shot_icon.h"

#include <algorithm>
#include <cairo.h>
#include <format>

namespace flickforge {
namespace {

/// The arrow that joins two shots of a sequence.
Block then_block(const CardContext& studio, double size, Colour ink) {
    Block block;
    const IconPtr arrow = studio.icon("then");
    const double glyph = size * 0.42;
    put(block, {0, 0, glyph, size}, [=](cairo_t* cairo) { draw_icon(cairo, *arrow, 0, (size - glyph) / 2, glyph, ink); });
    return block;
}

/// A line with "or" in its middle.
Block or_block(const CardContext& studio, double width, const CardPlace& place) {
    TextLook look = studio.look_of(place, std::max(6.0, studio.text_points(place) * 0.85));
    look.italic = true;
    look.colour = colour_of(studio.style.accent);
    const SetText word = studio.set(studio.word("card.or"), look, 0);
    Block block;
    put(block, {0, 0, width, word.height}, [=](cairo_t* cairo) {
        const double y = word.height * 0.56, half = word.width / 2 + 0.1;
        set_colour(cairo, with_alpha(word.colour, 0.7));
        cairo_set_line_width(cairo, 0.02);
        cairo_move_to(cairo, width * 0.08, y);
        cairo_line_to(cairo, width / 2 - half, y);
        cairo_move_to(cairo, width / 2 + half, y);
        cairo_line_to(cairo, width * 0.92, y);
        cairo_stroke(cairo);
        draw_text(cairo, word, (width - word.width) / 2, 0);
    });
    return block;
}

} // namespace

namespace {

/// The word between two sequences that stand beside each other.
Block or_between(const CardContext& studio, double size, const CardPlace& place) {
    TextLook look = studio.look_of(place, std::max(6.0, studio.text_points(place) * 0.95));
    look.italic = true;
    look.colour = colour_of(studio.style.accent);
    const SetText word = studio.set(studio.word("card.or"), look, 0);
    Block block;
    put(block, {0, 0, word.width, size}, [=](cairo_t* cairo) {
        draw_text(cairo, word, 0, (size - word.height) / 2);
        set_colour(cairo, with_alpha(word.colour, 0.7));
        cairo_set_line_width(cairo, 0.02);
        for (const double from : {0.04, (size + word.height) / 2}) {
            cairo_move_to(cairo, word.width / 2, from);
            cairo_line_to(cairo, word.width / 2, from + (size - word.height) / 2 - 0.04);
        }
        cairo_stroke(cairo);
    });
    return block;
}

/// One sequence in one row, or in as many as it takes.
Block sequence_block(const CardContext& studio, const std::string& path, const Node& sequence, double size, const CardPlace& place,
                     double width) {
    std::vector<Block> icons;
    double wide = 0;
    const double gap = size * 0.07;
    for (std::size_t i = 0; i < sequence.items().size(); ++i) {
        if (i > 0) icons.push_back(then_block(studio, size, studio.ink(place)));
        icons.push_back(about(captioned_icon(studio, shot_icon_of(sequence.items()[i]), size, place, studio.style.captions),
                              std::format("{}[{}]", path, i)));
    }
    for (const Block& icon : icons) wide += icon.width + gap;
    return flow(std::move(icons), std::min(width, wide - gap), gap, size * 0.1, Align::centre);
}

} // namespace

Block sequences_block(const CardContext& studio, const std::string& field, const Node& sequences, double width) {
    const CardPlace& place = studio.place(field);
    const double size = studio.icon_size(place), gap = size * 0.22;
    // Sequences stand beside each other while there is room: each row is a list of them with "or" between.
    std::vector<std::vector<Block>> rows;
    double wide = 0;
    for (std::size_t i = 0; i < sequences.items().size(); ++i) {
        const Node& sequence = sequences.items()[i];
        if (!sequence.is_array() || sequence.items().empty()) continue;
        Block next = sequence_block(studio, std::format("{}[{}]", field, i), sequence, size, place, width);
        Block word = about(or_between(studio, size, place), std::format("{}[{}]", field, i));
        const double more = word.width + next.width + 2 * gap;
        if (rows.empty() || wide + more > width) {
            rows.emplace_back();
            wide = next.width;
        } else {
            wide += more;
            rows.back().push_back(std::move(word));
        }
        rows.back().push_back(std::move(next));
    }
    Block block;
    double y = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i > 0) {
            Block word = about(or_block(studio, width, place), field);
            const double high = word.height;
            put(block, std::move(word), 0, y);
            y += high;
        }
        Block row = flow(std::move(rows[i]), width, gap, 0, Align::centre);
        const double high = row.height;
        put(block, std::move(row), 0, y);
        y += high;
    }
    return block;
}

Block boxes_block(const CardContext& studio, const std::string& field, const Node& boxes, double width) {
    if (boxes.items().empty()) return {};
    const CardPlace& place = studio.place(field);
    const double size = studio.icon_size(place) * 0.8, edge = 0.1;
    const Colour accent = colour_of(studio.style.accent);
    CardPlace bold = place;
    bold.bold = true;
    Block label;
    {
        const TextLook look = studio.look_of(bold, studio.text_points(place) * 0.85);
        const SetText word = studio.set(studio.word("card." + field), look, 0);
        const IconPtr icon = studio.icon(field);
        const double glyph = size * 0.62, wide = std::max(word.width, glyph);
        const Colour ink = studio.ink(place);
        put(label, {(wide - glyph) / 2, 0, glyph, glyph}, [=](cairo_t* cairo) { draw_icon(cairo, *icon, 0, 0, glyph, ink); });
        put(label, text_block(word, wide, Align::centre), 0, glyph);
        label = about(std::move(label), field);
    }
    std::vector<Block> icons;
    for (std::size_t i = 0; i < boxes.items().size(); ++i)
        icons.push_back(about(captioned_icon(studio, shot_icon_of(boxes.items()[i]), size, place, studio.style.captions),
                              std::format("{}[{}]", field, i)));
    const double left = edge + label.width + 0.14;
    Block row = flow(std::move(icons), width - left - edge, size * 0.16, size * 0.1, Align::left);
    Block block;
    const double high = std::max(label.height, row.height) + 2 * edge;
    put(block, {0, 0, width, high}, [=](cairo_t* cairo) {
        plate(cairo, {0, 0, width, high}, 0.14, with_alpha(accent, 0.13), accent, 0.03);
    });
    put(block, std::move(label), edge, edge);
    put(block, std::move(row), left, edge);
    block.width = width;
    return block;
}

} // namespace flickforge
