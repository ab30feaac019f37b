// Pictures, emblems, discs, and crowds of them.
#include "press/cards/card_fields.h"
#include "press/cards/emblem.h"

#include "base/text.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <format>

namespace flickforge {
namespace {

constexpr double usual_art = 2.2; ///< height of a picture in the column

/// The reference in an entry of a crowd: {"monster": "zombie", "count": 4} names a monster.
ObjectKey named_in(const CardContext& studio, const std::string& field, const Node& entry) {
    const Schema* schema = studio.schema(field);
    if (!schema || !schema->items) return {};
    for (const Property& property : schema->items->properties)
        if (!property.schema->refs.empty())
            if (const Node* id = entry.find(property.name); id && id->is_string()) return {property.schema->refs.front(), id->as_string()};
    return {};
}

} // namespace

Block art_block(const CardContext& studio, double width, double high) {
    std::string why;
    const Portrait portrait = portrait_of(studio, studio.card.object, why);
    if (!why.empty()) studio.complain("missing-picture", "art", std::format("art: the picture {}", why), "");
    Block block;
    const double height = high > 0 ? high : usual_art * studio.scale;
    const Rect box{0, 0, width, height};
    const Colour edge = colour_of(studio.style.accent);
    const ArtFit fit = studio.style.art_fit;
    put(
        block, box,
        [=](cairo_t* cairo) {
            draw_portrait(cairo, portrait, box, fit, 0.12);
            rounded(cairo, box, 0.12);
            set_colour(cairo, edge);
            cairo_set_line_width(cairo, 0.035);
            cairo_stroke(cairo);
        },
        portrait.picture || !studio.field("emblem") ? "art" : "emblem");
    return block;
}

Block emblem_block(const CardContext& studio, const std::string& field, double width, double high) {
    const CardPlace& place = studio.place(field);
    const double size = high > 0 ? std::min(width, high) : std::min(width, std::max(2.0, studio.icon_size(place) * 2) * studio.scale);
    std::string why;
    Portrait portrait = portrait_of(studio, studio.card.object, why);
    portrait.picture.reset();
    if (!place.icon.empty()) portrait.icon = studio.icon(place.icon);
    if (!place.colour.empty()) portrait.colour = colour_of(place.colour);
    else if (studio.card.object.kind != "monsters") portrait.colour = colour_of(studio.style.frame);
    Block block;
    put(
        block, {(width - size) / 2, 0, size, size}, [=](cairo_t* cairo) { draw_medallion(cairo, portrait, 0, 0, size); }, field);
    block.width = width;
    return block;
}

Block piece_block(const CardContext& studio, double width, double high) {
    const Node* id = studio.field("piece");
    const Object* object = id && id->is_string() ? studio.look("pieces", id->as_string()) : nullptr;
    const Piece* piece = object ? studio.library().find<Piece>(object->id) : nullptr;
    if (!piece) return {};
    // At its true size where it fits, so that the disc can be laid on it.
    const double room = high > 0 ? std::min(width, high) : width;
    const double size = std::min(piece->diameter, room) * (high > 0 ? 1 : studio.scale);
    std::string why;
    Portrait portrait = portrait_of(studio, studio.card.object, why);
    portrait.colour = colour_of(piece->paint, {0.6, 0.5, 0.4});
    const bool cube = piece->shape == Shape::cube;
    Block block;
    const double height = high > 0 ? high : size;
    put(
        block, {(width - size) / 2, (height - size) / 2, size, size},
        [=](cairo_t* cairo) {
            if (cube) plate(cairo, {0, 0, size, size}, size * 0.08, portrait.colour, darker(portrait.colour, 0.5), 0.03);
            draw_medallion(cairo, portrait, cube ? size * 0.06 : 0, cube ? size * 0.06 : 0, cube ? size * 0.88 : size);
        },
        "piece");
    block.width = width;
    block.height = height;
    return block;
}

Block crowd_block(const CardContext& studio, const std::string& field, const Node& list, double width) {
    if (list.items().empty()) return {};
    const CardPlace& place = studio.place(field);
    const TextLook look = studio.look_of(place, studio.text_points(place));
    const double disc = std::max(0.34, look.points / points_per_cm * 1.5), gap = 0.1;
    Block block;
    double y = 0;
    const std::string label = studio.word("card." + field);
    if (label != "card." + field) {
        TextLook small = look;
        small.bold = true;
        small.points *= 0.85;
        small.colour = colour_of(studio.style.accent);
        Block heading = about(text_block(studio.set(label, small, width), width, place.align), field);
        y = heading.height;
        put(block, std::move(heading), 0, 0);
    }
    for (std::size_t i = 0; i < list.items().size(); ++i) {
        const Node& entry = list.items()[i];
        const ObjectKey key = named_in(studio, field, entry);
        if (key.id.empty()) continue;
        const Node* count = entry.find("count");
        std::string why;
        const Portrait portrait = portrait_of(studio, key, why);
        std::string words = studio.object_name(key.kind, key.id);
        if (count && count->is_integer() && count->as_integer() != 1) words = std::format("{} × {}", count->as_integer(), words);
        SetText set = studio.set(words, look, 0);
        if (set.width > width - disc - gap) set = studio.set(words, look, width - disc - gap);
        Block row;
        const double high = std::max(disc, set.height);
        put(row, {0, (high - disc) / 2, disc, disc}, [=](cairo_t* cairo) { draw_medallion(cairo, portrait, 0, 0, disc); });
        put(row, text_block(set, width - disc - gap, Align::left), disc + gap, (high - set.height) / 2);
        put(block, about(std::move(row), std::format("{}[{}]", field, i)), 0, y);
        y += high + 0.04;
    }
    return block;
}

} // namespace flickforge
