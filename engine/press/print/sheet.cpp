#include "press/print/sheet.h"

#include "base/text.h"
#include "press/print/cover.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <format>
#include <numbers>

namespace flickforge {
namespace {

constexpr double mark_away = 0.1; ///< from the bleed
constexpr double mark_length = 0.3;
constexpr double mark_room = mark_away + mark_length;

/// How many of a length fit side by side with their bleed, marks at both ends.
int fitting(double room, double length, double bleed) {
    return std::max(0, static_cast<int>(std::floor((room - 2 * mark_room + 1e-9) / (length + 2 * bleed))));
}

/// Cards that can share pages: equal in size and bleed.
struct Group {
    double width = 0;
    double height = 0;
    double bleed = 0;
    std::vector<CardKey> cards; ///< each copy by itself
    std::vector<std::string> styles;
};

std::vector<Group> grouped(Press& press, const std::vector<CardCount>& cards) {
    std::vector<Group> groups;
    for (const CardCount& card : cards) {
        const CardLayout& layout = press.layout(card.card);
        const auto same = [&](const Group& group) {
            return group.width == layout.width && group.height == layout.height && group.bleed == layout.bleed;
        };
        auto found = std::ranges::find_if(groups, same);
        if (found == groups.end()) found = groups.insert(groups.end(), {layout.width, layout.height, layout.bleed, {}, {}});
        found->cards.insert(found->cards.end(), static_cast<std::size_t>(std::max(card.copies, 0)), card.card);
    }
    return groups;
}

/// Lines beyond the block of cards at every cut.
std::vector<Mark> crop_marks(const std::vector<PlacedCard>& cards) {
    double left = 1e9, top = 1e9, right = 0, bottom = 0;
    std::vector<double> xs, ys;
    for (const PlacedCard& card : cards) {
        left = std::min(left, card.cut.x - card.bleed);
        top = std::min(top, card.cut.y - card.bleed);
        right = std::max(right, card.cut.right() + card.bleed);
        bottom = std::max(bottom, card.cut.bottom() + card.bleed);
        for (const double x : {card.cut.x, card.cut.right()}) xs.push_back(x);
        for (const double y : {card.cut.y, card.cut.bottom()}) ys.push_back(y);
    }
    const auto unify = [](std::vector<double>& values) {
        std::ranges::sort(values);
        const auto equal = [](double a, double b) { return std::abs(a - b) < 1e-6; };
        values.erase(std::unique(values.begin(), values.end(), equal), values.end());
    };
    unify(xs);
    unify(ys);
    std::vector<Mark> marks;
    for (const double x : xs) {
        marks.push_back({x, top - mark_room, x, top - mark_away});
        marks.push_back({x, bottom + mark_away, x, bottom + mark_room});
    }
    for (const double y : ys) {
        marks.push_back({left - mark_room, y, left - mark_away, y});
        marks.push_back({right + mark_away, y, right + mark_room, y});
    }
    return marks;
}

bool mirrors_across(const Page& page, Flip flip) { return (page.width <= page.height) == (flip == Flip::long_edge); }

/// The other sides of a page's cards. A card that is turned over keeps its top where it was.
CardPage back_of(const CardPage& front, Flip flip) {
    CardPage back = front;
    back.face = CardFace::back;
    const bool across = mirrors_across(front, flip);
    for (PlacedCard& card : back.cards) {
        card.face = CardFace::back;
        card.cut = behind(card.cut, front, flip);
        if ((card.turn % 2 == 1) == across) card.turn = (card.turn + 2) % 4;
    }
    back.marks = crop_marks(back.cards);
    back.ruler_above = !across; // where the front has none, so the back has room
    return back;
}

Issue too_large(const Press& press, const Group& group, const PrintOptions& options) {
    const CardKey& card = group.cards.front();
    return {.code = "card-too-large",
            .place = {},
            .message = std::format("cards of style {} are {} x {} cm and do not fit on {}", in_quotes(card.style), number_text(group.width),
                                   number_text(group.height), paper_name(options.paper)),
            .hint = press.library().find<CardStyle>(card.style)
                        ? "make the style smaller, or print its cards one by one: flickforge render card"
                        : "there is no such style"};
}

/// "Item, Spell": whose cards are on the page.
std::string title_of(const CardPage& page, const PageWords& words) {
    std::vector<std::string> names;
    for (const PlacedCard& card : page.cards) {
        std::string name = words.of("card_styles", card.card.style, "name");
        if (!std::ranges::contains(names, name)) names.push_back(std::move(name));
    }
    const std::string styles = join(names);
    return page.face == CardFace::front ? styles : words("print.backs", "{cards} (backs)", {{"cards", styles}});
}

void add_fronts(const Group& group, const CardGrid& grid, const PrintOptions& options, std::vector<CardPage>& pages) {
    const auto [width, height] = size_of(options.paper, grid.landscape);
    const Rect area = work_area(width, height, options.margin);
    const double across = (grid.turn ? group.height : group.width) + 2 * grid.bleed;
    const double down = (grid.turn ? group.width : group.height) + 2 * grid.bleed;
    // In the middle of the paper from side to side, so that a printer that is a little off is off by as little as can be.
    const double left = width / 2 - across * grid.columns / 2;
    const double top = area.y + (area.height - down * grid.rows) / 2;
    const auto per_page = static_cast<std::size_t>(grid.cards());
    for (std::size_t i = 0; i < group.cards.size(); ++i) {
        if (i % per_page == 0) {
            pages.emplace_back();
            pages.back().width = width;
            pages.back().height = height;
        }
        const int column = static_cast<int>(i % per_page) % grid.columns;
        const int row = static_cast<int>(i % per_page) / grid.columns;
        const Rect with_bleed{left + column * across, top + row * down, across, down};
        pages.back().cards.push_back({group.cards[i], CardFace::front, inset(with_bleed, grid.bleed), grid.bleed, grid.turn});
    }
}

void draw_card(cairo_t* cairo, Press& press, const PlacedCard& placed) {
    cairo_save(cairo);
    const Rect outer = inset(placed.cut, -placed.bleed - 0.005); // a hair over, or viewers show white between neighbours
    cairo_rectangle(cairo, outer.x, outer.y, outer.width, outer.height);
    cairo_clip(cairo);
    // From the middle, so that a turn leaves the card on its place.
    const bool lies = placed.turn % 2 == 1;
    cairo_translate(cairo, placed.cut.x + placed.cut.width / 2, placed.cut.y + placed.cut.height / 2);
    cairo_rotate(cairo, placed.turn * std::numbers::pi / 2);
    cairo_translate(cairo, -(lies ? placed.cut.height : placed.cut.width) / 2, -(lies ? placed.cut.width : placed.cut.height) / 2);
    press.draw(cairo, placed.card, placed.face, true);
    cairo_restore(cairo);
}

} // namespace

CardGrid best_grid(double card_width, double card_height, double card_bleed, const PrintOptions& options) {
    CardGrid best;
    const double most = options.bleed ? card_bleed : 0;
    const double least = std::min(most, least_bleed);
    for (const bool landscape : {false, true})
        for (const int turn : {0, 1}) {
            const auto [width, height] = size_of(options.paper, landscape);
            const Rect area = work_area(width, height, options.margin);
            const double across = turn ? card_height : card_width, down = turn ? card_width : card_height;
            CardGrid grid{landscape, turn, fitting(area.width, across, least), fitting(area.height, down, least), least};
            if (grid.cards() == 0) continue;
            // As much bleed as these columns and rows leave, up to what the style wants.
            const double spare = std::min(((area.width - 2 * mark_room) / grid.columns - across) / 2,
                                          ((area.height - 2 * mark_room) / grid.rows - down) / 2);
            grid.bleed = std::clamp(spare, least, most);
            if (grid.cards() > best.cards() || (grid.cards() == best.cards() && grid.bleed > best.bleed + 1e-9)) best = grid;
        }
    return best;
}

Rect behind(const Rect& front, const Page& page, Flip flip) {
    if (mirrors_across(page, flip)) return {page.width - front.right(), front.y, front.width, front.height};
    return {front.x, page.height - front.bottom(), front.width, front.height};
}

Result<std::vector<CardPage>> card_pages(Press& press, const std::vector<CardCount>& cards, const PrintOptions& options) {
    std::vector<CardPage> fronts;
    Issues issues;
    for (const Group& group : grouped(press, cards)) {
        if (group.cards.empty()) continue;
        const CardGrid grid = best_grid(group.width, group.height, group.bleed, options);
        if (grid.cards() == 0) issues.push_back(too_large(press, group, options));
        else add_fronts(group, grid, options, fronts);
    }
    if (!issues.empty()) return std::unexpected(std::move(issues));
    const PageWords words(press.library(), press.options().language);
    std::vector<CardPage> pages, backs;
    for (CardPage& front : fronts) {
        front.marks = crop_marks(front.cards);
        CardPage back = back_of(front, options.flip);
        front.title = title_of(front, words);
        back.title = title_of(back, words);
        pages.push_back(std::move(front));
        if (options.backs == Backs::duplex) pages.push_back(std::move(back));
        if (options.backs == Backs::separate) backs.push_back(std::move(back));
    }
    pages.append_range(std::move(backs));
    return pages;
}

int draw_pages(Paper& pdf, Press& press, const std::vector<CardPage>& pages, const PrintOptions& options) {
    const PageWords words(press.library(), press.options().language);
    // A duplex printer needs the cover's other side too, or every back would be behind the next front.
    const int before = !options.cover ? 0 : options.backs == Backs::duplex ? 2 : 1;
    const int count = before + static_cast<int>(pages.size());
    if (before > 0) draw_card_cover(pdf, pages, options, words, count);
    int number = before;
    for (const CardPage& page : pages) {
        cairo_t* cairo = pdf.page(page.width, page.height);
        for (const PlacedCard& card : page.cards) draw_card(cairo, press, card);
        draw_frame(cairo, page, options, words, ++number, count);
        if (options.progress) options.progress(number, count);
    }
    return count;
}

} // namespace flickforge
