#include "press/print/sheet.h"
#include "support/mini_pack.h"
#include "support/notation.h"
#include "support/poppler.h"
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Press shipped_press() { return Press(shipped_library_pointer()); }

std::vector<CardPage> pages_of(Press& press, const PrintOptions& options) {
    auto pages = card_pages(press, all_cards(press.library()), options);
    INFO(lines(pages ? Issues{} : pages.error()));
    REQUIRE(pages);
    return *pages;
}

bool overlap(const Rect& a, const Rect& b) {
    return a.x < b.right() - 1e-6 && b.x < a.right() - 1e-6 && a.y < b.bottom() - 1e-6 && b.y < a.bottom() - 1e-6;
}

bool inside(const Rect& inner, const Rect& outer) {
    return inner.x >= outer.x - 1e-6 && inner.y >= outer.y - 1e-6 && inner.right() <= outer.right() + 1e-6 &&
           inner.bottom() <= outer.bottom() + 1e-6;
}

/// Where a card's upper edge points, as seen on its page.
std::pair<int, int> top_of(const PlacedCard& card) {
    static constexpr std::pair<int, int> tops[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    return tops[card.turn];
}

/// A pack with one style of the given size for its two monsters.
std::shared_ptr<const Library> game_with_cards(const std::string& size) {
    FileTree pack = mini_pack();
    std::erase_if(pack.files, [](const auto& file) { return file.first.starts_with("card_styles/"); });
    put(pack, "card_styles/big.json",
        R"({"id": "big", "name": "Big", "shows": "monsters", "face": "card", "fields": ["name"], )" + size + "}");
    const Loaded loaded = load({pack});
    INFO(lines(loaded.issues));
    REQUIRE(loaded.library);
    return loaded.library;
}

std::string printed(Press& press, const PrintOptions& options, const TemporaryFolder& folder) {
    auto pdf = Paper::pdf("Test");
    REQUIRE(pdf);
    draw_pages(*pdf, press, pages_of(press, options), options);
    const auto bytes = pdf->bytes();
    REQUIRE(bytes);
    folder.write("sheet.pdf", *bytes);
    return folder.path() + "/sheet.pdf";
}

constexpr double length_tolerance = 0.02; // 0.2 mm

bool near(double a, double b) { return std::abs(a - b) <= length_tolerance; }

} // namespace

TEST_CASE("every card of the box is printed as often as the box holds it, and every one has its back", "[press][sheet]") {
    Press press = shipped_press();
    const PrintOptions options{.backs = GENERATE(Backs::duplex, Backs::separate)};
    std::map<CardKey, int> fronts, backs;
    for (const CardPage& page : pages_of(press, options))
        for (const PlacedCard& card : page.cards) ++(card.face == CardFace::front ? fronts : backs)[card.card];
    std::map<CardKey, int> box;
    for (const CardCount& card : all_cards(press.library())) box[card.card] += card.copies;
    CHECK(fronts == box);
    CHECK(backs == box);
}

TEST_CASE("without backs there are fronts only", "[press][sheet]") {
    Press press = shipped_press();
    for (const CardPage& page : pages_of(press, {.backs = Backs::none})) CHECK(page.face == CardFace::front);
}

TEST_CASE("cards with their bleed lie apart, within the margins and clear of the ruler", "[press][sheet]") {
    Press press = shipped_press();
    PrintOptions options;
    options.paper = GENERATE(PaperSize::a4, PaperSize::letter);
    options.bleed = GENERATE(true, false);
    options.flip = GENERATE(Flip::long_edge, Flip::short_edge);
    for (const CardPage& page : pages_of(press, options)) {
        const Rect paper{0, 0, page.width, page.height};
        const Rect ruler = ruler_of(page, options.margin);
        for (std::size_t i = 0; i < page.cards.size(); ++i) {
            const Rect printed = inset(page.cards[i].cut, -page.cards[i].bleed);
            CHECK(inside(printed, inset(paper, options.margin)));
            CHECK_FALSE(overlap(printed, {0, ruler.y, page.width, ruler.height}));
            for (std::size_t k = 0; k < i; ++k) CHECK_FALSE(overlap(printed, inset(page.cards[k].cut, -page.cards[k].bleed)));
        }
        for (const Mark& mark : page.marks)
            CHECK(inside({mark.x1, mark.y1, mark.x2 - mark.x1, mark.y2 - mark.y1}, inset(paper, options.margin)));
    }
}

TEST_CASE("eight cards of poker size fit on A4 with bleed, nine without", "[press][sheet]") {
    const CardGrid with = best_grid(6.3, 8.8, 0.3, {});
    CHECK(with.cards() == 8);
    CHECK(with.bleed >= 0.15);
    CHECK(best_grid(6.3, 8.8, 0.3, {.bleed = false}).cards() == 9);
    CHECK(best_grid(6.3, 8.8, 0.3, {.paper = PaperSize::letter}).cards() == 6);
    CHECK(best_grid(40, 60, 0.3, {}).cards() == 0);
}

TEST_CASE("a crop mark stands at every cut and touches no card", "[press][sheet]") {
    Press press = shipped_press();
    const PrintOptions options{.bleed = GENERATE(true, false)};
    const CardPage page = pages_of(press, options).front();
    for (const PlacedCard& card : page.cards) {
        const auto marked = [&](double at, bool across) {
            return std::ranges::count_if(page.marks, [&](const Mark& mark) {
                return across ? mark.x1 == mark.x2 && std::abs(mark.x1 - at) < 1e-6 : mark.y1 == mark.y2 && std::abs(mark.y1 - at) < 1e-6;
            });
        };
        CHECK(marked(card.cut.x, true) == 2);
        CHECK(marked(card.cut.right(), true) == 2);
        CHECK(marked(card.cut.y, false) == 2);
        CHECK(marked(card.cut.bottom(), false) == 2);
        for (const Mark& mark : page.marks)
            CHECK_FALSE(
                overlap({mark.x1 - 0.05, mark.y1 - 0.05, mark.x2 - mark.x1 + 0.1, mark.y2 - mark.y1 + 0.1}, inset(card.cut, -card.bleed)));
    }
}

TEST_CASE("a back lies exactly behind its front and has its top where the front has it", "[press][sheet]") {
    const std::string size = GENERATE(R"("width": 6.3, "height": 8.8)", R"("width": 8.8, "height": 6.3)", R"("width": 12, "height": 19)",
                                      R"("width": 19, "height": 12)");
    Press press(game_with_cards(size));
    PrintOptions options;
    options.flip = GENERATE(Flip::long_edge, Flip::short_edge);
    const auto pages = pages_of(press, options);
    REQUIRE(pages.size() % 2 == 0);
    for (std::size_t i = 0; i < pages.size(); i += 2) {
        const CardPage &front = pages[i], &back = pages[i + 1];
        REQUIRE(front.cards.size() == back.cards.size());
        CHECK((front.width == back.width && front.height == back.height));
        // Held against the light: the paper was turned about a long or a short edge of the sheet.
        const bool about_upright_edge = (front.width < front.height) == (options.flip == Flip::long_edge);
        for (std::size_t k = 0; k < front.cards.size(); ++k) {
            const PlacedCard &f = front.cards[k], &b = back.cards[k];
            CHECK(f.card == b.card);
            const double x = about_upright_edge ? front.width - b.cut.right() : b.cut.x;
            const double y = about_upright_edge ? b.cut.y : front.height - b.cut.bottom();
            CHECK(std::abs(x - f.cut.x) < 1e-9);
            CHECK(std::abs(y - f.cut.y) < 1e-9);
            auto [up_x, up_y] = top_of(b);
            (about_upright_edge ? up_x : up_y) *= -1;
            CHECK(top_of(f) == std::pair(up_x, up_y));
        }
    }
}

TEST_CASE("cards of another size get pages of their own", "[press][sheet]") {
    FileTree pack = mini_pack();
    put(pack, "card_styles/small.json",
        R"({"id": "small", "name": "Small", "shows": "monsters", "face": "card", "fields": ["name"], "width": 4.4, "height": 6.7})");
    put(pack, "card_styles/large.json",
        R"({"id": "large", "name": "Large", "shows": "items", "face": "card", "fields": ["name"], "width": 7, "height": 12})");
    const Loaded loaded = load({pack});
    INFO(lines(loaded.issues));
    REQUIRE(loaded.library);
    Press press(loaded.library);
    const auto pages = pages_of(press, {});
    CHECK(pages.size() >= 4);
    for (const CardPage& page : pages)
        for (const PlacedCard& card : page.cards)
            CHECK(card.cut.width * card.cut.height == page.cards.front().cut.width * page.cards.front().cut.height);
}

TEST_CASE("a card larger than the paper is refused by its style's name", "[press][sheet]") {
    Press press(game_with_cards(R"("width": 25, "height": 30)"));
    const auto pages = card_pages(press, all_cards(press.library()), {});
    REQUIRE_FALSE(pages);
    CHECK(lines(pages.error()).contains("\"mini:big\" are 25 x 30 cm and do not fit on A4"));
}

TEST_CASE("the printed sheet has the size of the paper, and its ruler is ten centimetres long", "[press][sheet][poppler]") {
    Press press = shipped_press();
    const TemporaryFolder folder;
    PrintOptions options;
    options.paper = GENERATE(PaperSize::a4, PaperSize::letter);
    options.cover = false;
    const auto pages = pages_of(press, options);
    const std::string pdf = printed(press, options, folder);
    const auto sizes = page_sizes(pdf);
    REQUIRE(sizes.size() == pages.size());
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        CHECK(near(sizes[i].first, pages[i].width));
        CHECK(near(sizes[i].second, pages[i].height));
    }
    const PrintedPage page(pdf, 1);
    const Rect ruler = ruler_of(pages[0], options.margin);
    const double ticks_at = ruler.y + ruler.height / 2 - 0.08;
    const auto ticks = page.lines_across(ruler.x - 0.05, ticks_at, ruler.x + 10.05, ticks_at, 200);
    REQUIRE(ticks.size() == 101);
    CHECK(std::abs(ticks.front() - ruler.x) <= 0.01);
    CHECK(std::abs(ticks.back() - ticks.front() - 10) <= 0.01);
    CHECK(page_text(pdf, 1).contains("print at 100 %"));
    CHECK(page_text(pdf, 2).contains("page 2 of"));
}

TEST_CASE("cards and crop marks are printed within 0.2 mm of where they belong", "[press][sheet][poppler]") {
    Press press = shipped_press();
    const TemporaryFolder folder;
    PrintOptions options;
    options.paper = GENERATE(PaperSize::a4, PaperSize::letter);
    options.cover = false;
    options.bleed = GENERATE(true, false);
    const auto pages = pages_of(press, options);
    const std::string pdf = printed(press, options, folder);
    for (const std::size_t number : {std::size_t{0}, std::size_t{1}, pages.size() - 2, pages.size() - 1}) {
        INFO("page " << number + 1);
        const CardPage& wanted = pages[number];
        const PrintedPage page(pdf, static_cast<int>(number) + 1);
        for (const Mark& mark : wanted.marks) {
            const bool upright = mark.x1 == mark.x2;
            const double x = (mark.x1 + mark.x2) / 2, y = (mark.y1 + mark.y2) / 2;
            const auto found = upright ? page.lines_across(x - 0.1, y, x + 0.1, y, 220) : page.lines_across(x, y - 0.1, x, y + 0.1, 220);
            REQUIRE(found.size() == 1);
            CHECK(near(found[0], upright ? x : y));
        }
        // Paint begins where the bleed of the outermost cards begins.
        const PlacedCard& first = wanted.cards.front();
        double left = 1e9, right = 0, top = 1e9;
        for (const PlacedCard& card : wanted.cards) {
            left = std::min(left, card.cut.x - card.bleed);
            right = std::max(right, card.cut.right() + card.bleed);
            top = std::min(top, card.cut.y - card.bleed);
        }
        const double y = first.cut.y + first.cut.height / 2, x = first.cut.x + first.cut.width / 2;
        CHECK(near(page.first_ink(left - 0.5, y, left + 1, y), left));
        CHECK(near(page.first_ink(x, top - 0.08, x, top + 1), top));
        if (wanted.face == CardFace::front) {
            const PlacedCard& last = wanted.cards.front();
            const double middle = last.cut.y + last.cut.height / 2;
            CHECK(near(page.first_ink(right + 0.5, middle, right - 1, middle), right));
        }
    }
}

TEST_CASE("all cards of the base game are one PDF of less than 50 MB", "[press][sheet]") {
    Press press = shipped_press();
    const TemporaryFolder folder;
    const std::string pdf = printed(press, {}, folder);
    CHECK(text_of_file(pdf).size() < 50'000'000);
    CHECK(page_text(pdf, 1).contains("140 cards"));
    CHECK(page_sizes(pdf).size() == pages_of(press, {}).size() + 2);
}
