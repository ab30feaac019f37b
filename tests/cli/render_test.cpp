#include "support/poppler.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <algorithm>
#include <cmath>
#include <filesystem>

namespace fs = std::filesystem;
using namespace flickforge::testing;

namespace {

std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) names.push_back(fs::relative(entry.path(), folder).generic_string());
    std::ranges::sort(names);
    return names;
}

/// Width and height of a PNG in pixels.
std::pair<unsigned, unsigned> size_in_header(const std::string& bytes) {
    const auto number = [&](std::size_t at) {
        unsigned value = 0;
        for (std::size_t i = at; i < at + 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
        return value;
    };
    return {number(16), number(20)};
}

const std::string style_with_overflow = R"({
  "id": "monster", "name": "Monster", "shows": "monsters", "face": "card", "width": 2, "height": 2, "text_size": 30, "least": 1,
  "fields": ["name", "text"], "column": [0.2, 0.2, 1.6, 1.6]
})";

} // namespace

TEST_CASE("a card is drawn as the ending of its file's name says", "[cli][render]") {
    const TemporaryFolder folder;
    const auto png = run({"render", "card", "orc", "-o", "orc.png"}, folder.path());
    CHECK(png.code == 0);
    CHECK(png.out.starts_with("orc.png: catacombs:orc, 63 x 88 mm, "));
    CHECK(folder.read("orc.png").starts_with("\x89PNG"));
    CHECK(size_in_header(folder.read("orc.png")) == std::pair(744u, 1039u));
    CHECK(run({"render", "card", "orc", "-o", "orc.svg"}, folder.path()).code == 0);
    CHECK(folder.read("orc.svg").contains("<svg"));
    CHECK(run({"render", "card", "orc", "-o", "orc.pdf"}, folder.path()).code == 0);
    const auto sizes = page_sizes(folder.path() + "/orc.pdf");
    REQUIRE(sizes.size() == 1);
    CHECK(std::abs(sizes[0].first - 6.3) <= 0.02);
    CHECK(std::abs(sizes[0].second - 8.8) <= 0.02);
}

TEST_CASE("a card has a name of its own when none is given, and bleed when that is wanted", "[cli][render]") {
    const TemporaryFolder folder;
    CHECK(run({"render", "card", "orc", "--dpi", "254"}, folder.path()).code == 0);
    CHECK(run({"render", "card", "orc", "--dpi", "254", "--bleed", "--back"}, folder.path()).code == 0);
    CHECK(names_in(folder.path()) == std::vector<std::string>{"monster-orc-back.png", "monster-orc.png"});
    CHECK(size_in_header(folder.read("monster-orc.png")) == std::pair(630u, 880u));
    CHECK(size_in_header(folder.read("monster-orc-back.png")) == std::pair(690u, 940u));
}

TEST_CASE("style and value choose among the cards of an object", "[cli][render]") {
    const TemporaryFolder folder;
    CHECK(run({"render", "card", "elani", "--style", "hero-portrait", "--dpi", "50"}, folder.path()).code == 0);
    CHECK(run({"render", "card", "decks/poison", "--value", "2", "--dpi", "50"}, folder.path()).code == 0);
    CHECK(names_in(folder.path()) == std::vector<std::string>{"hero-portrait-elani.png", "poison-2.png"});
    CHECK(run({"render", "card", "elani", "--style", "room"}, folder.path()).err ==
          "error: catacombs:elani has no card of style \"room\"; it has hero-rules, hero-portrait [unknown-style]\n");
    CHECK(run({"render", "card", "decks/poison", "--value", "9"}, folder.path()).err ==
          "error: catacombs:poison has no card of value 9; values are 1, 2, 3 [unknown-value]\n");
}

TEST_CASE("each card becomes a picture named after style and object", "[cli][render]") {
    const TemporaryFolder folder;
    const auto ran = run({"render", "cards", "--only", "abilities", "--only", "orc", "--dpi", "40", "-o", "out"}, folder.path());
    CHECK(ran.code == 0);
    CHECK(ran.out.starts_with("out: 4 pictures, "));
    CHECK(names_in(folder.path()) == std::vector<std::string>{"out/ability-elven-arrow.png", "out/ability-feathers-of-fury.png",
                                                              "out/ability-fireball.png", "out/monster-orc.png"});
}

TEST_CASE("the sheet says what it holds", "[cli][render]") {
    const TemporaryFolder folder;
    const auto ran = run({"render", "sheet", "--only", "items", "--backs", "none", "--no-cover"}, folder.path());
    CHECK(ran.code == 0);
    CHECK(ran.out.starts_with("sheet.pdf: 2 pages, 16 cards, "));
    CHECK(page_sizes(folder.path() + "/sheet.pdf").size() == 2);
    const auto letter = run({"render", "sheet", "--only", "room", "--paper", "letter", "-o", "rooms.pdf"}, folder.path());
    CHECK(letter.out.starts_with("rooms.pdf: 14 pages, 33 cards, ")); // cover and its back, six sheets on both sides
    for (const auto& [width, height] : page_sizes(folder.path() + "/rooms.pdf")) CHECK(std::abs(std::min(width, height) - 21.59) <= 0.02);
}

TEST_CASE("pages are printed in the language that is asked for", "[cli][render]") {
    const TemporaryFolder folder;
    CHECK(run({"render", "sheet", "--only", "orc", "--language", "de", "-o", "de.pdf"}, folder.path()).code == 0);
    CHECK(page_text(folder.path() + "/de.pdf", 1).contains("Seite 1 von 4"));
    CHECK(run({"render", "sheet", "--only", "orc", "--language", "en", "-o", "en.pdf"}, folder.path()).code == 0);
    CHECK(page_text(folder.path() + "/en.pdf", 1).contains("page 1 of 4"));
    CHECK(run({"render", "sheet", "--language", "tlh"}, folder.path()).err ==
          "error: the content is not translated into \"tlh\"; languages are de [unknown-language]\n");
}

TEST_CASE("everything can be printed into a folder at once", "[cli][render]") {
    const TemporaryFolder folder;
    const auto ran = run({"render", "all", "-o", "box"}, folder.path());
    CHECK(ran.err.empty());
    CHECK(ran.code == 0);
    CHECK(names_in(folder.path()) == std::vector<std::string>{"box/boards.pdf", "box/mats.pdf", "box/sheet.pdf", "box/stickers.pdf"});
    for (const std::string line : {"box/sheet.pdf: 38 pages, 140 cards, ", "box/boards.pdf: 30 pages, 6 boards, ", " mats, "})
        CHECK(ran.out.contains(line));
}

TEST_CASE("boards and mats can be printed one by one, icons on a sheet", "[cli][render]") {
    const TemporaryFolder folder;
    CHECK(run({"render", "boards", "altar", "--plain"}, folder.path()).out.starts_with("boards.pdf: 5 pages, 1 board, "));
    CHECK(run({"render", "mats", "elani", "hmotha"}, folder.path()).out.starts_with("mats.pdf: 2 pages, 2 mats, "));
    CHECK(run({"render", "stickers", "--no-cover"}, folder.path()).out.starts_with("stickers.pdf: "));
    CHECK(run({"render", "icons", "-o", "icons.svg"}, folder.path()).code == 0);
    CHECK(names_in(folder.path()) == std::vector<std::string>{"boards.pdf", "icons.svg", "mats.pdf", "stickers.pdf"});
}

TEST_CASE("a pack can be printed without the game it adds to", "[cli][render]") {
    const TemporaryFolder folder;
    const std::string pack = source_folder() + "/samples/emberfolk";
    const auto sheet = run({"render", "sheet", "--pack", pack, "--only", "emberfolk", "--backs", "none"}, folder.path());
    CHECK(sheet.err.empty());
    CHECK(sheet.code == 0);
    const std::string text = page_text(folder.path() + "/sheet.pdf", 2);
    CHECK_FALSE(text.contains("Xoric"));
    const auto all = run({"render", "all", "--pack", pack, "--only", "emberfolk", "-o", "box"}, folder.path());
    CHECK(all.code == 0);
    CHECK(names_in(folder.path() + "/box") == std::vector<std::string>{"mats.pdf", "sheet.pdf", "stickers.pdf"}); // it has no board
    CHECK(run({"render", "stickers", "--only", "orc"}, folder.path()).out.starts_with("stickers.pdf: 2 pages, 4 stickers and tokens"));
}

TEST_CASE("the same cards make the same file", "[cli][render]") {
    const TemporaryFolder folder;
    for (const std::string name : {"a.pdf", "b.pdf"})
        CHECK(run({"render", "sheet", "--only", "items", "-o", name}, folder.path()).code == 0);
    CHECK(folder.read("a.pdf") == folder.read("b.pdf"));
}

TEST_CASE("a mistake on the command line is explained and writes nothing", "[cli][render]") {
    const TemporaryFolder folder;
    const auto says = [&](const std::vector<std::string>& arguments, const std::string& text) {
        const auto ran = run(arguments, folder.path());
        INFO(ran.err);
        CHECK(ran.code != 0);
        CHECK(ran.out.empty());
        CHECK(ran.err.contains(text));
    };
    says({"render", "card", "ork"}, "there is no object \"ork\"; did you mean \"orc\"?");
    says({"render", "card", "shots/melee"}, "catacombs:melee has no card; no card style shows shots");
    says({"render", "card", "orc", "-o", "orc.jpg"}, "this cannot be written as \".jpg\"; the name must end in .png or .svg or .pdf");
    says({"render", "card", "orc", "-o", "orc"}, "the file name has no ending");
    says({"render", "card", "orc", "--dpi", "1000000"}, "a card cannot be drawn with 1000000 dots per inch");
    says({"render", "card", "orc", "--dpi", "-3"}, "dots per inch");
    says({"render", "card", "orc", "--dpi", "nan"}, "dots per inch");
    says({"render", "cards", "--format", "gif"}, "the name must end in");
    says({"render", "sheet", "-o", "sheet.png"}, "the name must end in .pdf");
    says({"render", "sheet", "--only", "monstres"}, "did you mean \"monsters\"?");
    says({"render", "sheet", "--only", "shots"}, "no style makes cards of shots");
    says({"render", "sheet", "--paper", "a3"}, "--paper: \"a3\" is not one of a4|letter");
    says({"render", "sheet", "--backs", "front"}, "--backs: \"front\" is not one of duplex|none|separate");
    says({"render", "stickers", "--only", "ork"}, "did you mean \"orc\"?");
    says({"render", "all", "--only", "orc"}, "there is no pack \"orc\"; packs are catacombs");
    says({"render", "sheet", "--margin", "0.1"}, "--margin");
    says({"render", "boards", "altr"}, "did you mean \"altar\"?");
    says({"render", "boards", "orc"}, "catacombs:orc is not a board");
    says({"render", "mats", "orc"}, "catacombs:orc is not a hero or a Catacomb Lord");
    says({"render"}, "`flickforge render` needs one more word; there are card, cards, sheet, ");
    CHECK(names_in(folder.path()).empty());
}

TEST_CASE("a place that cannot be written to is named, and what was there stays", "[cli][render]") {
    const TemporaryFolder folder;
    folder.write("here.pdf/inner.txt", "a folder with that name");
    const auto ran = run({"render", "sheet", "--only", "orc", "-o", "here.pdf"}, folder.path());
    CHECK(ran.code == 1);
    CHECK(ran.out.empty());
    CHECK(ran.err.contains("here.pdf"));
    CHECK(folder.read("here.pdf/inner.txt") == "a folder with that name");
    folder.write("file", "a file");
    CHECK(run({"render", "card", "orc", "-o", "file/orc.png"}, folder.path()).err.contains("cannot be written"));
    fs::create_directories(folder.path() + "/locked");
    fs::permissions(folder.path() + "/locked", fs::perms::owner_read | fs::perms::owner_exec);
    fs::permissions(folder.path(), fs::perms::all);
    if (const auto locked = run_without_rights({"render", "card", "orc", "-o", "locked/orc.png"}, folder.path())) {
        CHECK(locked->code == 1);
        CHECK(locked->err.contains("locked/orc.png"));
    }
}

TEST_CASE("a card on which something does not fit is not printed, unless as a draft", "[cli][render]") {
    const TemporaryFolder folder;
    folder.write("pack/pack.json", R"({"id": "tight", "name": "Tight", "version": "1.0.0", "api": 1, "depends": [{"pack": "catacombs"}]})");
    folder.write("pack/card_styles/monster.json", style_with_overflow);
    const std::vector<std::string> arguments{"render", "sheet", "--only", "tight:monster", "--pack", "pack"};
    const auto ran = run(arguments, folder.path());
    CHECK(ran.code == 1);
    CHECK(ran.err.contains("error:"));
    CHECK(ran.err.contains("--draft"));
    CHECK_FALSE(fs::exists(folder.path() + "/sheet.pdf"));
    auto draft = arguments;
    draft.push_back("--draft");
    const auto printed = run(draft, folder.path());
    CHECK(printed.code == 0);
    CHECK(fs::exists(folder.path() + "/sheet.pdf"));
}
