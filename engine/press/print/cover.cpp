#include "press/print/cover.h"

#include "base/text.h"
#include "press/print/page_text.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <format>

namespace flickforge {
namespace {

constexpr Colour cover_ink{0.12, 0.11, 0.1};
constexpr Colour soft{0.45, 0.42, 0.38};

void rule(cairo_t* cairo, double x, double y, double width) {
    set_colour(cairo, soft);
    cairo_set_line_width(cairo, 0.02);
    cairo_move_to(cairo, x, y);
    cairo_line_to(cairo, x + width, y);
    cairo_stroke(cairo);
}

double draw_steps(cairo_t* cairo, const std::vector<std::string>& steps, const Rect& box) {
    double y = box.y;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        draw_text(cairo, std::format("{}.", i + 1), {box.x, y, 0.7, 1}, {.size = 11, .bold = true, .colour = cover_ink});
        y += draw_text(cairo, steps[i], {box.x + 0.8, y, box.width - 0.8, 5}, {.size = 11, .colour = cover_ink}) + 0.2;
    }
    return y;
}

/// In as many columns as it takes to stay on the page.
double draw_contents(cairo_t* cairo, const std::vector<std::pair<std::string, std::string>>& contents, const Rect& box) {
    const double row_height = 0.56;
    const auto rows = std::max<std::size_t>(1, static_cast<std::size_t>(box.height / row_height));
    const std::size_t columns = std::clamp<std::size_t>((contents.size() + rows - 1) / rows, 2, 4);
    const std::size_t per_column = std::min(rows, (contents.size() + columns - 1) / columns);
    const double width = (box.width - static_cast<double>(columns - 1) * 0.8) / static_cast<double>(columns);
    for (std::size_t i = 0; i < std::min(contents.size(), per_column * columns); ++i) {
        const double x = box.x + static_cast<double>(i / per_column) * (width + 0.8);
        const double y = box.y + static_cast<double>(i % per_column) * row_height;
        draw_text(cairo, contents[i].first, {x, y, width - 1.4, row_height}, {.size = 10, .colour = cover_ink, .one_line = true});
        draw_text(cairo, contents[i].second, {x + width - 1.4, y, 1.4, row_height},
                  {.size = 10, .align = Align::right, .bold = true, .colour = cover_ink, .one_line = true});
    }
    return box.y + static_cast<double>(per_column) * row_height;
}

std::vector<std::string> card_steps(const PrintOptions& options, const PageWords& words) {
    std::vector<std::string> steps{scale_step(words)};
    if (options.backs == Backs::duplex)
        steps.push_back(
            options.flip == Flip::long_edge
                ? words("print.duplex_long", "Print on both sides and let the printer turn the paper at its long edge. Print one sheet "
                                             "first and hold it against the light: each back must lie behind its card.")
                : words("print.duplex_short", "Print on both sides and let the printer turn the paper at its short edge. Print one "
                                              "sheet first and hold it against the light: each back must lie behind its card."));
    if (options.backs == Backs::separate)
        steps.push_back(words("print.separate",
                              "The backs follow after all fronts, in the same order. Print them on the other side of the fronts, "
                              "or on sheets of their own to glue behind them."));
    steps.push_back(
        words("print.card_paper", "Stiff paper of 200 to 300 g/m² feels like cards; plain paper is good enough in card sleeves."));
    steps.push_back(
        options.bleed ? words("print.cut_bleed", "Lay a ruler from crop mark to crop mark and cut with a knife. What is painted beyond "
                                                 "the cut falls away.")
                      : words("print.cut_butt", "Lay a ruler from crop mark to crop mark and cut with a knife. One cut separates two cards."));
    return steps;
}

} // namespace

std::string scale_step(const PageWords& words) {
    return words("print.scale",
                 "Print at 100 % (\"actual size\"), without fitting to the page. Then measure the ruler at the foot of a page: its "
                 "ten centimetres must be ten centimetres.");
}

void draw_cover(Paper& pdf, const Cover& cover, const PrintOptions& options, const PageWords& words, int number, int pages) {
    Page page;
    std::tie(page.width, page.height) = size_of(options.paper, false);
    cairo_t* cairo = pdf.page(page.width, page.height);
    const Rect area = inset(work_area(page.width, page.height, options.margin), 1.2);
    double y = area.y;
    y += draw_text(cairo, words.packs(), {area.x, y, area.width, 1}, {.size = 13, .colour = soft, .one_line = true});
    y += draw_text(cairo, cover.title, {area.x, y, area.width, 2}, {.size = 30, .bold = true, .colour = cover_ink, .one_line = true}) + 0.2;
    rule(cairo, area.x, y, area.width);
    y += 0.6;
    y += draw_text(cairo, words("print.how", "How to print"), {area.x, y, area.width, 1}, {.size = 15, .bold = true, .colour = cover_ink}) +
         0.2;
    y = draw_steps(cairo, cover.steps, {area.x, y, area.width, area.bottom() - y}) + 0.5;
    y += draw_text(cairo, words("print.contents", "What is printed"), {area.x, y, area.width, 1},
                   {.size = 15, .bold = true, .colour = cover_ink}) +
         0.2;
    y = draw_contents(cairo, cover.contents, {area.x, y, area.width, area.bottom() - y - 1.4}) + 0.2;
    rule(cairo, area.x, y, area.width);
    draw_text(cairo, cover.total, {area.x, y + 0.2, area.width, 0.8}, {.size = 12, .bold = true, .colour = cover_ink, .one_line = true});
    draw_frame(cairo, page, options, words, number, pages);
}

void draw_card_cover(Paper& pdf, const std::vector<CardPage>& pages, const PrintOptions& options, const PageWords& words, int count) {
    Cover cover;
    cover.title = words("print.cards", "Cards");
    cover.steps = card_steps(options, words);
    std::vector<std::pair<std::string, int>> styles;
    int cards = 0, sheets = 0;
    for (const CardPage& page : pages) {
        if (page.face != CardFace::front) continue;
        ++sheets;
        for (const PlacedCard& card : page.cards) {
            ++cards;
            const auto found = std::ranges::find(styles, card.card.style, &std::pair<std::string, int>::first);
            if (found == styles.end()) styles.emplace_back(card.card.style, 1);
            else ++found->second;
        }
    }
    for (const auto& [style, number] : styles) cover.contents.emplace_back(words.of("card_styles", style, "name"), std::to_string(number));
    cover.total =
        words("print.card_total", "{cards} cards on {sheets} sheets of {paper}",
              {{"cards", std::to_string(cards)}, {"sheets", std::to_string(sheets)}, {"paper", std::string(paper_name(options.paper))}});
    draw_cover(pdf, cover, options, words, 1, count);
    if (options.backs != Backs::duplex) return;
    Page empty;
    std::tie(empty.width, empty.height) = size_of(options.paper, false);
    cairo_t* cairo = pdf.page(empty.width, empty.height);
    draw_frame(cairo, empty, options, words, 2, count);
}

} // namespace flickforge
