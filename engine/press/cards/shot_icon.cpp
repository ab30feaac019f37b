#include "press/cards/shot_icon.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <format>

namespace flickforge {
namespace {

constexpr Colour black{0.11, 0.10, 0.09};
constexpr Colour white{1, 1, 1};

std::string text_at(const Node& node, std::string_view key) {
    const Node* found = node.find(key);
    return found && found->is_string() ? found->as_string() : "";
}

int number_at(const Node& node, std::string_view key) {
    const Node* found = node.find(key);
    return found && found->is_integer() ? static_cast<int>(found->as_integer()) : 1;
}

std::string icon_name(const Object* object) {
    const Node* icon = object ? object->data.find("icon") : nullptr;
    return icon && icon->is_string() ? icon->as_string() : "?";
}

/// A modifier as it looks: its colour and its drawing.
struct Tint {
    Colour colour;
    IconPtr icon;
};

void draw_number(cairo_t* cairo, const SetText& number, double x, double y, double size) {
    cairo_arc(cairo, x, y, size, 0, 2 * M_PI);
    set_colour(cairo, white);
    cairo_fill_preserve(cairo);
    set_colour(cairo, black);
    cairo_set_line_width(cairo, size * 0.16);
    cairo_stroke(cairo);
    draw_text(cairo, number, x - number.width / 2, y - number.height / 2);
}

/// Plate in one colour, or cut along the diagonals between several.
void draw_ground(cairo_t* cairo, const std::vector<Tint>& tints, double size) {
    const Rect box = inset({0, 0, size, size}, size * 0.02);
    if (tints.empty()) return plate(cairo, box, size * 0.17, black);
    cairo_save(cairo);
    rounded(cairo, box, size * 0.17);
    cairo_clip(cairo);
    const double count = static_cast<double>(tints.size());
    for (std::size_t i = 0; i < tints.size(); ++i) {
        const double from = 2 * size * static_cast<double>(i) / count, to = 2 * size * static_cast<double>(i + 1) / count;
        cairo_move_to(cairo, from, 0);
        cairo_line_to(cairo, to, 0);
        cairo_line_to(cairo, to - 2 * size, 2 * size);
        cairo_line_to(cairo, from - 2 * size, 2 * size);
        cairo_close_path(cairo);
        set_colour(cairo, tints[i].colour);
        cairo_fill(cairo);
    }
    cairo_restore(cairo);
    rounded(cairo, inset(box, size * 0.02), size * 0.15);
    set_colour(cairo, black);
    cairo_set_line_width(cairo, size * 0.045);
    cairo_stroke(cairo);
}

} // namespace

ShotIcon shot_icon_of(const Node& step) {
    ShotIcon icon;
    icon.shot = text_at(step, "shot");
    if (const Node* modifiers = step.find("modifiers"); modifiers && modifiers->is_array())
        for (const Node& modifier : modifiers->items())
            if (modifier.is_string()) icon.modifiers.push_back(modifier.as_string());
    icon.amount = number_at(step, "amount");
    icon.times = number_at(step, "times");
    icon.target = text_at(step, "target");
    icon.summons = text_at(step, "summons");
    if (const Node* turns = step.find("by_turn"); turns && turns->is_array())
        for (const Node& turn : turns->items()) icon.by_turn.push_back(shot_icon_of(turn));
    return icon;
}

Block shot_icon_block(const CardContext& studio, const ShotIcon& icon, double size) {
    std::vector<Tint> tints;
    for (const std::string& modifier : icon.modifiers) {
        const Object* found = studio.look("modifiers", modifier);
        const Node* colour = found ? found->data.find("colour") : nullptr;
        tints.push_back({colour && colour->is_string() ? colour_of(colour->as_string()) : Colour{0.5, 0.5, 0.5},
                         studio.icon_of(pack_of(modifier), icon_name(found))});
    }
    const IconPtr shot = studio.icon_of(pack_of(icon.shot), icon_name(studio.look("shots", icon.shot)));
    SetText number;
    if (icon.amount > 1)
        number = studio.set(std::to_string(icon.amount),
                            {.family = studio.style.text_font, .points = size * 9.5, .bold = true, .colour = black}, 0);
    IconPtr whom;
    if (icon.target == "hero") whom = studio.icon("hero");
    if (icon.target == "all") whom = studio.icon("all-heroes");
    Block block;
    put(block, {0, 0, size, size}, [=](cairo_t* cairo) {
        draw_ground(cairo, tints, size);
        Colour ink = tints.empty() ? white : readable_on(tints.front().colour);
        if (ink == Colour{0, 0, 0}) ink = black;
        const double glyph = size * (tints.empty() ? 0.74 : 0.66);
        // The modifiers' badges take the upper right corner; the shot moves a little out of their way.
        const double shift = tints.empty() ? 0 : size * 0.05;
        draw_icon(cairo, *shot, (size - glyph) / 2 - shift, (size - glyph) / 2 + shift, glyph, ink);
        const double badge = size * 0.19;
        for (std::size_t i = 0; i < tints.size(); ++i) {
            const double x = size - badge * 0.95 - static_cast<double>(i) * badge * 2.05, y = badge * 0.95;
            cairo_arc(cairo, x, y, badge, 0, 2 * M_PI);
            set_colour(cairo, white);
            cairo_fill_preserve(cairo);
            set_colour(cairo, black);
            cairo_set_line_width(cairo, size * 0.035);
            cairo_stroke(cairo);
            draw_icon(cairo, *tints[i].icon, x - badge * 0.74, y - badge * 0.74, badge * 1.48, black);
        }
        if (icon.amount > 1) draw_number(cairo, number, size - size * 0.17, size - size * 0.17, size * 0.19);
        if (whom) {
            const double mark = size * 0.4;
            plate(cairo, {0, size - mark, mark, mark}, mark * 0.3, white, black, size * 0.035);
            draw_icon(cairo, *whom, mark * 0.1, size - mark * 0.9, mark * 0.8, black);
        }
    });
    return block;
}

std::string caption_of(const CardContext& studio, const ShotIcon& icon) {
    std::vector<std::string> modifiers;
    for (const std::string& modifier : icon.modifiers) modifiers.push_back(studio.object_name("modifiers", modifier));
    std::string caption = studio.object_name("shots", icon.shot);
    if (!icon.summons.empty()) {
        std::string summoned;
        for (const char* kind : {"monsters", "antients", "familiars"})
            if (summoned.empty()) summoned = studio.object_name(kind, icon.summons);
        caption += ": " + summoned;
    }
    for (const std::string& modifier : modifiers) caption += "\n+\u00a0" + modifier;
    return caption;
}

namespace {

/// One after the other on successive turns: small icons in a box, numbered.
Block turns_block(const CardContext& studio, const ShotIcon& icon, double size, const CardPlace& place, bool caption) {
    const double small = size * 0.74, gap = size * 0.07;
    double x = gap;
    Block inner;
    for (std::size_t i = 0; i < icon.by_turn.size(); ++i) {
        const SetText turn =
            studio.set(std::to_string(i + 1), {.family = studio.style.text_font, .points = size * 6.5, .bold = true, .colour = black}, 0);
        Block one = captioned_icon(studio, icon.by_turn[i], small, place, caption);
        const double wide = one.width;
        put(inner, text_block(turn, wide, Align::centre), x, gap * 0.3);
        put(inner, std::move(one), x, turn.height);
        x += wide + gap;
    }
    inner.width = x;
    inner.height += gap;
    Block block;
    const Rect box{0, 0, inner.width, inner.height};
    const Colour edge = colour_of(studio.style.accent);
    put(block, box, [=](cairo_t* cairo) { plate(cairo, box, size * 0.12, with_alpha(edge, 0.14), edge, 0.025); });
    put(block, std::move(inner), 0, 0);
    return block;
}

} // namespace

Block captioned_icon(const CardContext& studio, const ShotIcon& icon, double size, const CardPlace& place, bool caption) {
    Block block;
    Block drawing;
    if (!icon.by_turn.empty()) {
        Block turns = turns_block(studio, icon, size, place, caption);
        // Long names would make it wider than any card: the numbers alone will do.
        return caption && turns.width > size * 4.4 ? turns_block(studio, icon, size, place, false) : turns;
    }
    drawing = shot_icon_block(studio, icon, size);
    double wide = size;
    SetText times;
    if (icon.times > 1) {
        times = studio.set(std::format("×{}", icon.times),
                           {.family = studio.style.text_font, .points = size * 14, .bold = true, .colour = studio.ink(place)}, 0);
        wide += times.width + size * 0.06;
    }
    double cell = wide;
    Block words;
    if (caption) {
        cell = std::max(wide, size * 1.32);
        // Small but printable: never below 5 points.
        const double points = std::max(5.0, studio.style.text_size * 0.66 * studio.scale);
        const SetText text = studio.set(
            caption_of(studio, icon),
            {.family = studio.style.text_font, .points = points, .align = Align::centre, .colour = studio.ink(place), .tight = 0.82}, cell);
        cell = std::max(cell, std::min(text.width, size * 2));
        words = text_block(text.too_wide ? studio.set(caption_of(studio, icon),
                                                      {.family = studio.style.text_font,
                                                       .points = points,
                                                       .align = Align::centre,
                                                       .colour = studio.ink(place),
                                                       .tight = 0.82},
                                                      cell)
                                         : text,
                           cell, Align::centre);
    }
    const double left = (cell - wide) / 2;
    put(block, std::move(drawing), left, 0);
    if (icon.times > 1) put(block, text_block(times, times.width, Align::left), left + size + size * 0.06, (size - times.height) / 2);
    if (caption) put(block, std::move(words), 0, size + size * 0.03);
    block.width = cell;
    return block;
}

} // namespace flickforge
