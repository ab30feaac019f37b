#include "press/print/mats.h"

#include "base/text.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge {
namespace {

constexpr double inside = 0.4; ///< between a mat's frame and its places, and between places
constexpr double heading_height = 1.5;
constexpr double step_size = 1.55;
constexpr double step_gap = 0.15;
constexpr double least_column = 3.0; ///< of the area beside the cards
constexpr double strip_height = 2.1;

/// Steps from the highest to 0 in rows that fill the box from its upper left corner.
std::vector<MatStep> steps_for(int health, const Rect& box) {
    std::vector<MatStep> steps;
    const int count = health + 1;
    double size = step_size;
    // Many steps are made smaller until they fit.
    const auto fits = [&] {
        const int columns = static_cast<int>((box.width + step_gap) / (size + step_gap)),
                  rows = static_cast<int>((box.height + step_gap) / (size + step_gap));
        return columns * rows >= count;
    };
    while (size > 0.5 && !fits()) size *= 0.95;
    const int columns = std::max(1, static_cast<int>((box.width + step_gap) / (size + step_gap)));
    for (int i = 0; i < count; ++i)
        steps.push_back(
            {health - i, box.x + size / 2 + (i % columns) * (size + step_gap), box.y + size / 2 + (i / columns) * (size + step_gap), size});
    return steps;
}

/// Steps of a track from its first to its last, in one row: made smaller until they fit.
std::vector<MatStep> track_steps(const Track& track, double width) {
    std::vector<MatStep> steps;
    const auto count = static_cast<double>(track.steps.size());
    const double size = std::min(step_size, (width + step_gap) / count - step_gap);
    for (std::size_t i = 0; i < track.steps.size(); ++i)
        steps.push_back({.value = static_cast<int>(i) + 1,
                         .x = size / 2 + static_cast<double>(i) * (size + step_gap),
                         .y = size / 2,
                         .diameter = size,
                         .word = track.steps[i]});
    return steps;
}

struct MatPlan {
    ObjectKey whose;
    std::string heading;
    std::string subtitle;
    int health = 1;
    std::vector<CardKey> cards; ///< places at true size
    std::vector<CardKey> piles; ///< the same where there is room
    MatPlace beside, below;
};

/// The cards that a character's mat holds, portrait first.
std::vector<CardKey> held_cards(const Library& library, const ObjectKey& whose) {
    std::vector<CardKey> cards = cards_of(library, whose);
    const auto style = [&](const CardKey& card) { return library.find<CardStyle>(card.style); };
    std::erase_if(cards, [&](const CardKey& card) { return style(card)->extra; });
    std::ranges::stable_sort(cards, {}, [&](const CardKey& card) {
        return style(card)->face == "portrait" ? 0 : style(card)->face == "rules" ? 1 : 2;
    });
    return cards;
}

/// One card of each deck of values, such as poison.
std::vector<CardKey> piles(const Library& library) {
    std::vector<CardKey> cards;
    for (const Deck* deck : library.all<Deck>())
        if (deck->of == DeckOf::values)
            if (const auto own = cards_of(library, {"decks", deck->id}); !own.empty()) cards.push_back(own.front());
    return cards;
}

Result<MatPage> lay_out(Press& press, const MatPlan& plan, const PageWords& words, const PrintOptions& options) {
    MatPage page;
    std::tie(page.width, page.height) = size_of(options.paper, true);
    page.title = plan.heading;
    page.whose = plan.whose;
    page.heading = plan.heading;
    page.subtitle = plan.subtitle;
    page.frame = work_area(page.width, page.height, options.margin);
    const Rect room = inset(page.frame, inside);
    if (!plan.cards.empty())
        if (const CardStyle* style = press.library().find<CardStyle>(plan.cards.front().style)) page.colour = style->frame;

    double y = room.y + heading_height + inside;
    const double row_left = room.x + 1.2; // after the heart
    const int per_row = std::max(1, static_cast<int>((room.right() - row_left + step_gap) / (step_size + step_gap)));
    const int rows = std::min(2, (plan.health + per_row) / per_row);
    const double steps_height = rows * (step_size + step_gap) - step_gap;
    page.steps = steps_for(plan.health, {row_left, y, room.right() - row_left, steps_height});
    y += steps_height + inside;

    double x = room.x, tallest = 0;
    const auto add_card = [&](const CardKey& card, bool must) {
        const CardLayout& layout = press.layout(card);
        const bool fits =
            x + layout.width <= room.right() - (must ? 0 : least_column + inside) + 1e-9 && y + layout.height <= room.bottom() + 1e-9;
        if (!fits) return false;
        const std::string name =
            card.object.kind == "decks" ? words.of("decks", card.object.id, "name") : words.of("card_styles", card.style, "name");
        page.places.push_back({name, "", {x, y, layout.width, layout.height}, card});
        x += layout.width + inside;
        tallest = std::max(tallest, layout.height);
        return true;
    };
    for (const CardKey& card : plan.cards)
        if (!add_card(card, true))
            return fail({.code = "card-too-large",
                         .place = {},
                         .message = std::format("cards of style {} do not fit on the mat of {}", in_quotes(card.style), plan.heading),
                         .hint = "make the style smaller"});
    for (const CardKey& card : plan.piles) add_card(card, false);
    const auto add_area = [&](MatPlace place, const Rect& at) {
        if (at.width < 2 || at.height < 1.5) return;
        place.at = at;
        page.places.push_back(std::move(place));
    };
    add_area(plan.beside, {x, y, room.right() - x, tallest});
    const double below = y + tallest + inside;
    add_area(plan.below, {room.x, below, room.width, room.bottom() - below});
    return page;
}

MatPlan plan_for(const Hero& hero, const Library& library, const PageWords& words) {
    MatPlan plan;
    plan.whose = {"heroes", hero.id};
    plan.heading = words.of("heroes", hero.id, "name");
    plan.subtitle = words.of("heroes", hero.id, "title");
    plan.health = hero.health;
    plan.cards = held_cards(library, plan.whose);
    plan.piles = piles(library);
    plan.beside = {words("print.coins", "Coins"), "coin", {}, {}};
    plan.below = {words("print.destroyed", "Destroyed monsters"), "skull", {}, {}};
    return plan;
}

MatPlan plan_for(const Lord& lord, const Library& library, const PageWords& words, bool of_all) {
    MatPlan plan;
    plan.whose = {"lords", lord.id};
    plan.heading = of_all ? words("print.lord", "Catacomb Lord") : words.of("lords", lord.id, "name");
    if (!of_all) plan.subtitle = words.of("lords", lord.id, "title");
    plan.health = lord.health;
    plan.cards = held_cards(library, plan.whose);
    if (of_all) {
        plan.whose = {};
        for (const Lord* other : library.all<Lord>()) plan.health = std::max(plan.health, other->health);
    }
    plan.beside = {words("print.monster_cards", "Monster cards"), "crown", {}, {}};
    plan.below = {words("print.waiting", "Minions and mercenaries"), "skull", {}, {}};
    return plan;
}

/// Markers to lay on the steps: as many as the box has trackers.
std::vector<StickerCount> markers(const Library& library, const PageWords& words) {
    std::vector<StickerCount> result;
    for (const Token* token : library.all<Token>()) {
        if (token->type != TokenType::tracker || token->count <= 0) continue;
        Sticker sticker;
        sticker.on = sticker.shows = {"tokens", token->id};
        sticker.name = words.of("tokens", token->id, "name");
        sticker.size = token->diameter.value_or(marker_diameter);
        sticker.bleed = 0.07;
        sticker.icon = token->icon;
        sticker.paint = "#f2d9d3";
        result.push_back({sticker, token->count});
    }
    return result;
}

/// Who needs a strip: allies, and monsters whose health is tracked.
std::vector<HealthStrip> strips(const Library& library, const PageWords& words) {
    std::vector<HealthStrip> result;
    const auto add = [&](const ObjectKey& whose, const std::string& name, int health, int copies) {
        HealthStrip strip{whose, name, {}, steps_for(health, {0, 0, 100, step_size})};
        strip.at.width = 4.2 + static_cast<double>(strip.steps.size()) * (step_size + step_gap);
        strip.at.height = strip_height;
        result.insert(result.end(), static_cast<std::size_t>(copies), strip);
    };
    int ally = 0;
    for (const Hero* hero : library.all<Hero>()) ally = std::max(ally, hero->ally.health);
    if (ally > 0) add({}, words("print.ally", "Ally"), ally, 2);
    for (const Monster* monster : library.all<Monster>())
        if (monster->track && monster->health) {
            const Piece* piece = library.find(monster->piece);
            add({"monsters", monster->id}, words.of("monsters", monster->id, "name"), *monster->health,
                piece ? std::clamp(piece->count, 1, 6) : 1);
        }
    const auto add_tracks = [&](const ObjectKey& whose, const std::vector<Track>& tracks) {
        for (const Track& track : tracks) {
            HealthStrip strip{whose, track.name, {}, track_steps(track, 100), &track};
            strip.at.width = 4.2 + static_cast<double>(strip.steps.size()) * (step_size + step_gap);
            strip.at.height = strip_height;
            result.push_back(std::move(strip));
        }
    };
    for (const Hero* hero : library.all<Hero>()) add_tracks({"heroes", hero->id}, hero->tracks);
    for (const Lord* lord : library.all<Lord>()) add_tracks({"lords", lord->id}, lord->tracks);
    for (const Variant* variant : library.all<Variant>()) add_tracks({}, variant->tracks);
    return result;
}

Result<std::vector<MatPage>> tracker_pages(const Library& library, const PageWords& words, const PrintOptions& options) {
    std::vector<MatPage> pages;
    const std::string title = words("print.trackers", "Trackers");
    auto discs = sticker_pages(markers(library, words), words, options);
    if (!discs) return std::unexpected(std::move(discs.error()));
    double y = 0;
    const auto [width, height] = size_of(options.paper, false);
    const Rect area = work_area(width, height, options.margin);
    const auto begin = [&] {
        pages.emplace_back();
        pages.back().width = width;
        pages.back().height = height;
        pages.back().title = title;
        y = area.y;
    };
    for (const StickerPage& disc_page : *discs) {
        begin();
        pages.back().markers = disc_page.stickers;
        pages.back().labels = disc_page.labels;
        for (const StickerLabel& label : disc_page.labels) y = std::max(y, label.at.bottom() + inside);
    }
    for (HealthStrip strip : strips(library, words)) {
        if (pages.empty() || y + strip.at.height > area.bottom()) begin();
        strip.at.x = area.x;
        strip.at.y = y;
        if (strip.at.right() > area.right()) { // so much health that the row is broken
            strip.at.width = area.width;
            const double row = area.width - 4.2;
            strip.steps = strip.track ? track_steps(*strip.track, row) : steps_for(strip.steps.front().value, {0, 0, row, step_size});
        }
        for (MatStep& step : strip.steps) {
            step.x += strip.at.x + 4.0;
            step.y = strip.at.y + (strip.at.height - step_size) / 2 + step.y;
        }
        y += strip.at.height + 0.3;
        pages.back().strips.push_back(std::move(strip));
    }
    return pages;
}

} // namespace

Result<std::vector<MatPage>> mat_pages(Press& press, const std::vector<ObjectKey>& whose, const PrintOptions& options) {
    const Library& library = press.library();
    const PageWords words(library, press.options().language);
    std::vector<MatPlan> plans;
    const auto wanted = [&](std::string_view kind, const std::string& id) {
        return whose.empty() || std::ranges::contains(whose, ObjectKey{std::string(kind), id});
    };
    for (const Hero* hero : library.all<Hero>())
        if (wanted("heroes", hero->id)) plans.push_back(plan_for(*hero, library, words));
    for (const Lord* lord : library.all<Lord>()) {
        if (!wanted("lords", lord->id)) continue;
        plans.push_back(plan_for(*lord, library, words, whose.empty()));
        if (whose.empty()) break; // one serves them all
    }
    std::vector<MatPage> pages;
    for (const MatPlan& plan : plans) {
        auto page = lay_out(press, plan, words, options);
        if (!page) return std::unexpected(std::move(page.error()));
        pages.push_back(std::move(*page));
    }
    if (whose.empty()) {
        auto trackers = tracker_pages(library, words, options);
        if (!trackers) return std::unexpected(std::move(trackers.error()));
        pages.append_range(std::move(*trackers));
    }
    return pages;
}

} // namespace flickforge
