#include "press/cards/emblem.h"

#include "base/hash.h"
#include "base/random.h"
#include "press/cards/field_values.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <format>

namespace flickforge {
namespace {

/// The first shot of its sequences.
std::string first_shot(const Node& data) {
    const Node* sequences = data.find("sequences");
    if (!sequences || !sequences->is_array() || sequences->items().empty()) return "";
    const Node& first = sequences->items().front();
    return first.is_array() && !first.items().empty() ? text_of(first.items().front().find("shot")) : "";
}

void draw_rays(cairo_t* cairo, const Portrait& portrait, double x, double y, double radius) {
    const unsigned rays = 9 + static_cast<unsigned>(portrait.seed % 7);
    const double turn = static_cast<double>((portrait.seed >> 8) % 360) * M_PI / 180;
    set_colour(cairo, with_alpha(darker(portrait.ground, -0.45), 0.34));
    for (unsigned i = 0; i < rays; ++i) {
        const double angle = turn + 2 * M_PI * i / rays, half = M_PI / rays / 2;
        cairo_move_to(cairo, x, y);
        cairo_line_to(cairo, x + radius * std::cos(angle - half), y + radius * std::sin(angle - half));
        cairo_line_to(cairo, x + radius * std::cos(angle + half), y + radius * std::sin(angle + half));
        cairo_close_path(cairo);
    }
    cairo_fill(cairo);
}

} // namespace

std::string emblem_name(const Library& library, const ObjectKey& key) {
    static const std::map<std::string, std::string> by_kind{
        {"heroes", "emblem-hero"},          {"lords", "emblem-lord"},   {"monsters", "emblem-monster"},  {"rooms", "emblem-room"},
        {"items", "emblem-item"},           {"spells", "emblem-spell"}, {"abilities", "emblem-ability"}, {"antients", "emblem-antient"},
        {"conditions", "emblem-condition"}, {"decks", "emblem-deck"},   {"familiars", "familiar"},       {"boards", "board"}};
    const Object* object = library.object(key);
    if (object) {
        for (const char* field : {"emblem", "icon"})
            if (const std::string name = text_of(object->data.find(field)); !name.empty()) return name;
        if (const std::string familiar = text_of(object->data.find("familiar")); !familiar.empty())
            return emblem_name(library, {"familiars", familiar});
        if (key.kind == "items" || key.kind == "spells" || key.kind == "abilities")
            if (const std::string shot = first_shot(object->data); !shot.empty()) return emblem_name(library, {"shots", shot});
    }
    const auto found = by_kind.find(key.kind);
    return found == by_kind.end() ? "disc" : found->second;
}

Colour emblem_colour(const Library& library, const ObjectKey& key) {
    const Object* object = library.object(key);
    if (!object) return {0.45, 0.40, 0.34};
    if (const std::string colour = text_of(object->data.find("colour")); colour.starts_with('#')) return colour_of(colour);
    if (const Family* family = library.find<Family>(text_of(object->data.find("family")))) return colour_of(family->colour);
    if (const Piece* piece = library.find<Piece>(text_of(object->data.find("piece")))) return colour_of(piece->paint, {0.5, 0.45, 0.4});
    return {0.45, 0.40, 0.34};
}

Portrait portrait_of(const CardContext& studio, const ObjectKey& key, std::string& why) {
    Portrait portrait;
    why.clear();
    const Object* object = studio.look(key.kind, key.id);
    if (!object) return portrait;
    for (const Use& use : object->uses)
        for (const std::string& kind : use.kinds) studio.look(kind, use.target);
    if (const std::string art = text_of(object->data.find("art")); !art.empty()) portrait.picture = studio.picture(art, why);
    portrait.icon = studio.icon_of(pack_of(key.id), emblem_name(studio.library(), key));
    portrait.colour = emblem_colour(studio.library(), key);
    const auto [least, most] = std::minmax({portrait.colour.red, portrait.colour.green, portrait.colour.blue});
    portrait.ground = most - least > 0.12 || studio.style.frame.empty() ? portrait.colour : darker(colour_of(studio.style.frame), -0.12);
    portrait.seed = Hash().add_part(key.id).value();
    return portrait;
}

void draw_portrait(cairo_t* cairo, const Portrait& portrait, const Rect& place, ArtFit fit, double corner) {
    cairo_save(cairo);
    rounded(cairo, place, corner);
    cairo_clip(cairo);
    const double x = place.x + place.width / 2, y = place.y + place.height / 2;
    const double reach = std::hypot(place.width, place.height) / 2;
    if (!portrait.picture || fit == ArtFit::contain) {
        cairo_pattern_t* ground = cairo_pattern_create_radial(x, y, 0, x, y, reach);
        const Colour middle = darker(portrait.ground, -0.25), edge = darker(portrait.ground, 0.45);
        cairo_pattern_add_color_stop_rgb(ground, 0, middle.red, middle.green, middle.blue);
        cairo_pattern_add_color_stop_rgb(ground, 1, edge.red, edge.green, edge.blue);
        cairo_set_source(cairo, ground);
        cairo_paint(cairo);
        cairo_pattern_destroy(ground);
    }
    if (portrait.picture) draw_picture(cairo, *portrait.picture, place, fit);
    else {
        draw_rays(cairo, portrait, x, y, reach);
        const double size = std::min(place.width, place.height) * 0.88;
        draw_medallion(cairo, portrait, x - size / 2, y - size / 2, size);
    }
    cairo_restore(cairo);
}

void draw_medallion(cairo_t* cairo, const Portrait& portrait, double x, double y, double diameter) {
    const double r = diameter / 2;
    cairo_save(cairo);
    cairo_translate(cairo, x + r, y + r);
    const Colour dark = darker(portrait.colour, 0.62), light = darker(portrait.colour, -0.62);
    const auto disc = [&](double radius, Colour colour) {
        cairo_arc(cairo, 0, 0, radius, 0, 2 * M_PI);
        set_colour(cairo, colour);
        cairo_fill(cairo);
    };
    disc(r, dark);
    if (portrait.picture) {
        cairo_arc(cairo, 0, 0, r * 0.93, 0, 2 * M_PI);
        cairo_clip(cairo);
        draw_picture(cairo, *portrait.picture, {-r * 0.93, -r * 0.93, r * 1.86, r * 1.86}, ArtFit::cover);
    } else {
        disc(r * 0.95, light);
        // A ring of studs, as on a shield.
        const unsigned studs = 16 + static_cast<unsigned>((portrait.seed >> 20) % 9);
        for (unsigned i = 0; i < studs; ++i) {
            const double angle = 2 * M_PI * i / studs;
            cairo_arc(cairo, r * 0.86 * std::cos(angle), r * 0.86 * std::sin(angle), r * 0.028, 0, 2 * M_PI);
            set_colour(cairo, with_alpha(dark, 0.8));
            cairo_fill(cairo);
        }
        cairo_arc(cairo, 0, 0, r * 0.77, 0, 2 * M_PI);
        set_colour(cairo, dark);
        cairo_set_line_width(cairo, r * 0.035);
        cairo_stroke(cairo);
        if (portrait.icon) draw_icon(cairo, *portrait.icon, -r * 0.56, -r * 0.56, r * 1.12, dark);
    }
    cairo_restore(cairo);
}

} // namespace flickforge
