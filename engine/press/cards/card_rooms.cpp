// What room cards show: who waits there, and what is sold there.
#include "content/library/currency.h"
#include "press/cards/card_fields.h"
#include "press/cards/emblem.h"
#include "press/cards/field_values.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cairo.h>
#include <format>

namespace flickforge {
namespace {

constexpr int levels = 4;
constexpr std::array roman{"I", "II", "III", "IV"};

/// One line of a quadrant: how many, and of what.
struct MonsterGroup {
    int count = 1;
    std::string words;
    std::function<void(cairo_t*, double)> draw; ///< in a square of this size
    std::string field;
};

using Quadrants = std::array<std::vector<MonsterGroup>, levels>;

void add_monsters(const CardContext& studio, Quadrants& quadrants) {
    const Node* monsters = studio.field("monsters");
    if (!monsters || !monsters->is_array()) return;
    for (std::size_t i = 0; i < monsters->items().size(); ++i) {
        const Node& entry = monsters->items()[i];
        const std::string id = text_of(entry.find("monster"));
        const Object* monster = studio.look("monsters", id);
        if (!monster) continue;
        std::string why;
        const Portrait portrait = portrait_of(studio, {"monsters", id}, why);
        const int level = std::clamp(number_of(monster->data.find("level"), 1), 1, levels);
        quadrants[static_cast<std::size_t>(level - 1)].push_back(
            {number_of(entry.find("count"), 1), studio.object_name("monsters", id),
             [portrait](cairo_t* cairo, double size) { draw_medallion(cairo, portrait, 0, 0, size); }, std::format("monsters[{}]", i)});
    }
}

void add_others(const CardContext& studio, Quadrants& quadrants) {
    const Colour ink = colour_of(studio.style.ink);
    const auto drawing = [&](const char* name) {
        return [icon = studio.icon(name), ink](cairo_t* cairo, double size) { draw_icon(cairo, *icon, 0, 0, size, ink); };
    };
    if (const int count = number_of(studio.field("mercenaries"), 0); count > 0)
        quadrants[0].push_back({count, studio.word("card.mercenaries"), drawing("mercenary"), "mercenaries"});
    const Node* metres = studio.field("metres");
    if (!metres || !metres->is_array()) return;
    for (std::size_t i = 0; i < metres->items().size(); ++i) {
        const Node& metre = metres->items()[i];
        const int level = std::clamp(number_of(metre.find("level"), 1), 1, levels);
        quadrants[static_cast<std::size_t>(level - 1)].push_back(
            {number_of(metre.find("count"), 1), filled(studio.word("card.metre"), roman[static_cast<std::size_t>(level - 1)]),
             drawing("metre"), std::format("metres[{}]", i)});
    }
}

Block company_block(const CardContext& studio, const MonsterGroup& company, double width) {
    const CardPlace& place = studio.place("quadrants");
    const TextLook look = studio.look_of(place, studio.text_points(place));
    TextLook bold = look;
    bold.bold = true;
    bold.points *= 1.15;
    const double disc = studio.icon_size(place) * 0.8, gap = 0.07;
    const SetText count = studio.set(std::format("{}×", company.count), bold, 0);
    const double left = count.width + gap + disc + gap;
    SetText words = studio.set(company.words, look, 0);
    Block block;
    if (words.width > width - left) { // a long name goes below, where it has all of the width
        words = studio.set(company.words, look, width);
        put(block, text_block(count, count.width, Align::left), 0, (disc - count.height) / 2);
        put(block, {count.width + gap, 0, disc, disc}, [draw = company.draw, disc](cairo_t* cairo) { draw(cairo, disc); });
        put(block, text_block(words, width, Align::left), 0, disc);
        return about(std::move(block), company.field);
    }
    const double high = std::max({disc, words.height, count.height});
    put(block, text_block(count, count.width, Align::left), 0, (high - count.height) / 2);
    put(block, {count.width + gap, (high - disc) / 2, disc, disc}, [draw = company.draw, disc](cairo_t* cairo) { draw(cairo, disc); });
    put(block, text_block(words, width - left, Align::left), left, (high - words.height) / 2);
    return about(std::move(block), company.field);
}

} // namespace

Block quadrants_block(const CardContext& studio, double width, double high) {
    Quadrants quadrants;
    add_monsters(studio, quadrants);
    add_others(studio, quadrants);
    if (std::ranges::all_of(quadrants, &std::vector<MonsterGroup>::empty)) return {};
    const Colour accent = colour_of(studio.style.accent);
    const double gap = 0.1, half = (width - gap) / 2, edge = 0.12;
    std::array<Block, levels> inside;
    for (std::size_t i = 0; i < levels; ++i) {
        double y = 0;
        for (const MonsterGroup& company : quadrants[i]) {
            Block row = company_block(studio, company, half - 2 * edge - 0.22);
            const double height = row.height;
            put(inside[i], std::move(row), 0, y);
            y += height + 0.06;
        }
    }
    // Both quadrants of a row are equally high; what a fixed place has left over is shared out evenly.
    std::array<double, 2> heights{};
    for (std::size_t row = 0; row < 2; ++row)
        heights[row] = std::max({inside[2 * row].height, inside[2 * row + 1].height, 0.55 * studio.scale}) + 2 * edge;
    const double over = std::max(0.0, high - gap - heights[0] - heights[1]) / 2;
    Block block;
    double y = 0;
    for (std::size_t row = 0; row < 2; ++row) {
        const double height = heights[row] + over;
        for (std::size_t column = 0; column < 2; ++column) {
            const std::size_t i = 2 * row + column;
            const double x = static_cast<double>(column) * (half + gap);
            const bool dim = quadrants[i].empty();
            const SetText level = studio.set(
                roman[i],
                {.family = studio.style.title_font, .points = 8 * studio.scale, .bold = true, .colour = with_alpha(accent, dim ? 0.45 : 1)},
                0);
            put(block, {x, y, half, height}, [=](cairo_t* cairo) {
                plate(cairo, {0, 0, half, height}, 0.14, with_alpha(accent, dim ? 0.05 : 0.13), with_alpha(accent, dim ? 0.4 : 1), 0.025);
                draw_text(cairo, level, half - level.width - 0.09, 0.03);
            });
            const double down = (height - inside[i].height) / 2;
            put(block, std::move(inside[i]), x + edge, y + std::max(edge, down));
        }
        y += height + gap;
    }
    block.width = width;
    return about(std::move(block), "monsters");
}

namespace {

/// What one gets, and how often in one visit.
std::string service_text(const CardContext& studio, const Node& service, std::string text) {
    const int times = number_of(service.find("per_visit"), 0);
    if (times <= 0) return text;
    const std::string often = times == 1 ? studio.word("card.per_visit-once") : filled(studio.word("card.per_visit"), std::to_string(times));
    return text.empty() ? often : text + ' ' + often;
}

} // namespace

Block services_block(const CardContext& studio, const Node& services, double width) {
    if (!services.is_array() || services.items().empty()) return {};
    const CardPlace& place = studio.place("services");
    const TextLook look = studio.look_of(place, studio.text_points(place) * 0.94);
    TextLook bold = look;
    bold.bold = true;
    Block block;
    double y = 0;
    for (std::size_t i = 0; i < services.items().size(); ++i) {
        const Node& service = services.items()[i];
        const std::string path = std::format("services[{}]", i);
        const std::string by_id = std::format("services[id={}]", text_of(service.find("id")));
        const auto words = [&](const char* field) { return studio.own_text(by_id + '.' + field); };
        // The price on a coin, then what one gets for it.
        const double coin = look.points / points_per_cm * 1.9;
        const SetText price =
            studio.set(std::to_string(shown_gold(studio.library(), number_of(service.find("price"), 0))),
                       {.family = studio.style.title_font, .points = look.points * 1.05, .bold = true, .colour = {0.13, 0.09, 0.02}}, 0);
        const SetText name = studio.set(words("name"), bold, width - coin - 0.12);
        const std::string meaning = service_text(studio, service, words("text"));
        const SetText text = studio.set(meaning, look, width - coin - 0.12);
        Block row;
        put(
            row, {0, 0, coin, coin},
            [=](cairo_t* cairo) {
                plate(cairo, {0.02, 0.02, coin - 0.04, coin - 0.04}, coin / 2, {0.93, 0.76, 0.27}, {0.45, 0.33, 0.05}, 0.035);
                draw_text(cairo, price, (coin - price.width) / 2, (coin - price.height) / 2);
            },
            path + ".price");
        put(row, about(text_block(name, width - coin - 0.12, Align::left), path + ".name"), coin + 0.12, 0);
        if (!meaning.empty())
            put(row, about(text_block(text, width - coin - 0.12, Align::left), path + ".text"), coin + 0.12, name.height * 0.95);
        if (i > 0) y += 0.08;
        const double high = row.height;
        put(block, std::move(row), 0, y);
        y += high;
    }
    return block;
}

Block exits_block(const CardContext& studio, const Node* exits, double width, double high) {
    if (exits && !exits->is_array()) return {};
    const double whole = high > 0 ? std::min(width, high) : std::min(width, 1.3 * studio.scale), cell = whole / 3, gap = cell * 0.06;
    const Colour full = colour_of(studio.style.frame), faint = with_alpha(colour_of(studio.style.accent), 0.45);
    struct Side {
        const char* exit;
        double column, row;
    };
    constexpr std::array<Side, 4> sides{{{"n", 1, 0}, {"e", 2, 1}, {"s", 1, 2}, {"w", 0, 1}}};
    Block block;
    put(block, {cell, cell, cell, cell},
        [=](cairo_t* cairo) { plate(cairo, {gap, gap, cell - 2 * gap, cell - 2 * gap}, cell * 0.12, with_alpha(faint, 0.25), faint, 0.02); });
    for (const Side& side : sides) {
        const bool open = !exits || std::ranges::any_of(exits->items(), [&](const Node& exit) { return text_of(&exit) == side.exit; });
        const std::string letter(1, static_cast<char>(std::toupper(side.exit[0])));
        const SetText text = studio.set(
            letter, {.family = studio.style.title_font, .points = cell * 19, .bold = true, .colour = open ? readable_on(full) : faint}, 0);
        put(block, {side.column * cell, side.row * cell, cell, cell}, [=](cairo_t* cairo) {
            const Rect inside{gap, gap, cell - 2 * gap, cell - 2 * gap};
            plate(cairo, inside, cell * 0.2, open ? full : with_alpha(faint, 0), open ? darker(full, 0.5) : faint, 0.02);
            if (open) draw_text(cairo, text, (cell - text.width) / 2, (cell - text.height) / 2);
        });
    }
    return about(std::move(block), "exits");
}

Block wager_block(const CardContext& studio, const Node& wager, double width) {
    const Node* rows = wager.find("rows");
    if (!rows || !rows->is_array()) return {};
    const CardPlace& place = studio.place("wager");
    const TextLook look = studio.look_of(place, studio.text_points(place) * 0.9);
    const Colour accent = colour_of(studio.style.accent);
    Block block;
    double y = 0;
    for (std::size_t i = 0; i < rows->items().size(); ++i) {
        const std::string by_id = std::format("wager.rows[id={}].text", text_of(rows->items()[i].find("id")));
        const SetText text = studio.set(studio.own_text(by_id), look, width - 0.2);
        const double high = text.height + 0.06;
        const bool shaded = i % 2 == 0;
        put(
            block, {0, y, width, high},
            [=](cairo_t* cairo) {
                if (shaded) plate(cairo, {0, 0, width, high}, 0.08, with_alpha(accent, 0.14));
                draw_text(cairo, text, 0.1, 0.03);
            },
            std::format("wager.rows[{}].text", i));
        y += high;
    }
    return block;
}

} // namespace flickforge
