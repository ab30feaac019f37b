#include "press/icons/icons.h"

#include "base/text.h"
#include "press/draw/paper.h"
#include "press/icons/glyph.h"
#include "press/icons/icon_set.h"

#include <algorithm>
#include <cairo.h>
#include <format>

namespace flickforge {
namespace {

/// The icon that a pack means by this name; null when no pack has one.
const Icon* icon_of_packs(const Library& library, std::string_view pack, std::string_view name) {
    if (name.contains(':')) return library.find<Icon>(name);
    if (const Icon* own = library.find<Icon>(std::format("{}:{}", pack, name))) return own;
    const Icon* found = nullptr;
    for (const PackInfo& other : library.packs())
        if (const Icon* icon = library.find<Icon>(std::format("{}:{}", other.id, name))) found = icon;
    return found;
}

constexpr double square = 10; ///< letters are set for this and then scaled

bool are_letters(std::string_view name) { return count_characters(name) <= 3; }

} // namespace

bool knows_icon(const Library& library, std::string_view pack, std::string_view name) {
    return icon_of_packs(library, pack, name) || built_in_glyph(name) || are_letters(name);
}

std::vector<std::string> icon_names(const Library& library) {
    std::vector<std::string> names;
    for (const Icon* icon : library.all<Icon>()) names.push_back(icon->id);
    for (const Glyph& glyph : icon_set()) names.emplace_back(glyph.name);
    return names;
}

IconPtr find_icon(const Library& library, Letters& letters, std::string_view pack, std::string_view name) {
    auto drawing = std::make_shared<IconDrawing>();
    if (const Icon* icon = icon_of_packs(library, pack, name)) drawing->shapes = icon->shapes;
    else if (const Glyph* glyph = built_in_glyph(name))
        for (const GlyphShape& shape : glyph->shapes) drawing->shapes.push_back({std::string(shape.path), shape.line});
    else {
        const std::string shown(are_letters(name) ? name : name.substr(0, std::max<std::size_t>(1, utf8_length(name))));
        const std::size_t count = count_characters(shown);
        const double points = square * points_per_cm * (count > 2 ? 0.5 : count == 2 ? 0.62 : 0.85);
        drawing->letters = letters.set(shown, {.family = "DejaVu Sans", .points = points, .bold = true}, 0);
    }
    return drawing;
}

void draw_icon(cairo_t* cairo, const IconDrawing& icon, double x, double y, double size, Colour colour) {
    if (icon.shapes.empty()) {
        SetText text = icon.letters;
        text.colour = colour;
        cairo_save(cairo);
        cairo_translate(cairo, x, y);
        cairo_scale(cairo, size / square, size / square);
        draw_text(cairo, text, (square - text.width) / 2, (square - text.height) / 2);
        cairo_restore(cairo);
        return;
    }
    std::vector<GlyphShape> shapes;
    for (const IconShape& shape : icon.shapes) shapes.push_back({shape.path, shape.line});
    draw_glyph(cairo, shapes, x, y, size, colour);
}

} // namespace flickforge
