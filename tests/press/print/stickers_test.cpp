#include "press/print/stickers.h"
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

std::vector<StickerCount> shipped_stickers(const PrintOptions& options = {}) {
    return all_stickers(shipped_library(), PageWords(shipped_library(), ""), options);
}

std::vector<StickerPage> shipped_pages(const PrintOptions& options) {
    const auto pages = sticker_pages(shipped_stickers(options), PageWords(shipped_library(), ""), options);
    REQUIRE(pages);
    return *pages;
}

/// Stickers of a piece, by the side they go on.
int count_of(const std::vector<StickerCount>& all, const std::string& piece, Face side) {
    int count = 0;
    for (const StickerCount& entry : all)
        if (entry.sticker.on.id == "catacombs:" + piece && entry.sticker.side == side) count += entry.copies;
    return count;
}

const Sticker& sticker_of(const std::vector<StickerCount>& all, const std::string& piece, Face side) {
    for (const StickerCount& entry : all)
        if (entry.sticker.on.id == "catacombs:" + piece && entry.sticker.side == side) return entry.sticker;
    throw std::runtime_error("no sticker for " + piece);
}

} // namespace

TEST_CASE("every piece of the box gets a sticker for each face that shows something", "[press][stickers]") {
    const auto all = shipped_stickers();
    CHECK(count_of(all, "orc-swamp-orc", Face::front) == 4);
    CHECK(count_of(all, "orc-swamp-orc", Face::back) == 4);
    CHECK(count_of(all, "xoric", Face::front) == 1);
    CHECK(count_of(all, "xoric", Face::back) == 0);
    CHECK(count_of(all, "gelatinous-cube", Face::front) == 6);
    CHECK(count_of(all, "gold-coin", Face::front) == 42);
    CHECK(count_of(all, "hero-tracker", Face::front) == 0); // with the mats
    int fronts = 0;
    for (const Piece* piece : shipped_library().all<Piece>())
        if (piece->shape == Shape::disc) fronts += piece->count - count_of(all, std::string(name_of(piece->id)), Face::front);
    CHECK(fronts == 0);
}

TEST_CASE("a face shows whoever plays with that side of the piece", "[press][stickers]") {
    const auto all = shipped_stickers();
    CHECK(sticker_of(all, "dragon-lich-lord", Face::front).shows == ObjectKey{"lords", "catacombs:phoshar"});
    CHECK(sticker_of(all, "dragon-lich-lord", Face::back).shows == ObjectKey{"lords", "catacombs:hmotha"});
    CHECK(sticker_of(all, "fire-spirit-fire-wall", Face::back).shows == ObjectKey{"tokens", "catacombs:fire-wall"});
    CHECK(sticker_of(all, "missile", Face::front).shows == ObjectKey{"shots", "catacombs:missile"});
    CHECK(sticker_of(all, "troll", Face::back).hurt);
    CHECK(sticker_of(all, "troll", Face::back).name == "Troll");
    CHECK(sticker_of(all, "orc-swamp-orc", Face::back).name == "Swamp Orc"); // only an expansion plays it
}

TEST_CASE("the faces of the cube show the shots of its turns", "[press][stickers]") {
    std::vector<std::string> names;
    for (const StickerCount& entry : shipped_stickers())
        if (entry.sticker.square) names.push_back(std::format("{} {} x{}", entry.sticker.number, entry.sticker.name, entry.copies));
    CHECK(names == std::vector<std::string>{"1 Corrosion Melee x1", "2 Fear Melee x1", "3 Devour x1", "4 Critical Melee x1",
                                            "0 Gelatinous Cube x2"});
}

TEST_CASE("a sticker is as large as its piece, less what is asked for; tokens have their own size", "[press][stickers]") {
    const double inset = GENERATE(0.0, 0.1, 0.25);
    const auto all = shipped_stickers({.inset = inset});
    for (const StickerCount& entry : all) {
        if (const Piece* piece = shipped_library().find<Piece>(entry.sticker.on.id))
            CHECK(std::abs(entry.sticker.size - (piece->diameter - inset)) < 1e-9);
        if (const Token* token = shipped_library().find<Token>(entry.sticker.on.id)) CHECK(entry.sticker.size == *token->diameter);
    }
}

TEST_CASE("stickers lie apart and within the margins, none is left out", "[press][stickers]") {
    const PrintOptions options{.paper = GENERATE(PaperSize::a4, PaperSize::letter), .margin = GENERATE(0.5, 1.5)};
    std::size_t wanted = 0, placed = 0;
    for (const StickerCount& entry : shipped_stickers(options)) wanted += static_cast<std::size_t>(entry.copies);
    for (const StickerPage& page : shipped_pages(options)) {
        placed += page.stickers.size();
        const Rect area = work_area(page.width, page.height, options.margin);
        for (const StickerLabel& label : page.labels) // what is written stands on white
            for (const PlacedSticker& near : page.stickers) {
                const Rect box = inset(near.box(), -near.sticker.bleed);
                CHECK((box.x >= label.at.right() || label.at.x >= box.right() || box.y >= label.at.bottom() || label.at.y >= box.bottom()));
            }
        for (std::size_t i = 0; i < page.stickers.size(); ++i) {
            const Rect box = inset(page.stickers[i].box(), -page.stickers[i].sticker.bleed);
            CHECK((box.x >= area.x - 1e-9 && box.y >= area.y - 1e-9 && box.right() <= area.right() + 1e-9 &&
                   box.bottom() <= area.bottom() + 1e-9));
            for (std::size_t k = 0; k < i; ++k) {
                const Rect other = inset(page.stickers[k].box(), -page.stickers[k].sticker.bleed);
                CHECK((box.x >= other.right() || other.x >= box.right() || box.y >= other.bottom() || other.y >= box.bottom()));
            }
        }
    }
    CHECK(placed == wanted);
}

TEST_CASE("a piece larger than the paper is refused by name", "[press][stickers]") {
    FileTree pack = mini_pack();
    put(pack, "pieces/giant.json", R"({"id": "giant", "extends": "disc", "name": "Giant", "count": 1, "diameter": 24, "front": "Giant"})");
    const Loaded loaded = load({pack});
    INFO(lines(loaded.issues));
    REQUIRE(loaded.library);
    const PageWords words(*loaded.library, "");
    const auto pages = sticker_pages(all_stickers(*loaded.library, words, {}), words, {});
    REQUIRE_FALSE(pages);
    CHECK(lines(pages.error()).contains("mini:giant is 23.9 cm large and does not fit on A4"));
}

TEST_CASE("printed stickers have their diameters", "[press][stickers][poppler]") {
    const PrintOptions options{.cover = false};
    auto pages = shipped_pages(options);
    Press press(shipped_library_pointer());
    // Without paint there is only the cut line to be measured.
    for (StickerPage& page : pages)
        for (PlacedSticker& placed : page.stickers) placed.sticker.paint = "#ffffff", placed.sticker.bleed = 0, placed.sticker.hurt = false;
    auto pdf = Paper::pdf("Test");
    REQUIRE(pdf);
    draw_pages(*pdf, press, pages, options);
    const TemporaryFolder folder;
    folder.write("stickers.pdf", *pdf->bytes());
    const PrintedPage printed(folder.path() + "/stickers.pdf", 1);
    REQUIRE(pages[0].stickers.size() > 10);
    for (const PlacedSticker& placed : pages[0].stickers) {
        const double radius = placed.sticker.size / 2;
        const double left = printed.first_ink(placed.x - radius - 0.13, placed.y, placed.x, placed.y);
        const double right = printed.first_ink(placed.x + radius + 0.13, placed.y, placed.x, placed.y);
        INFO(placed.sticker.name);
        CHECK(std::abs(right - left - placed.sticker.size) <= 0.02);
        CHECK(std::abs((left + right) / 2 - placed.x) <= 0.02);
    }
}
