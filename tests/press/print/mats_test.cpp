#include "press/print/mats.h"
#include "support/mini_pack.h"
#include "support/notation.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::vector<MatPage> pages_for(Press& press, const std::vector<ObjectKey>& whose, const PrintOptions& options = {}) {
    const auto pages = mat_pages(press, whose, options);
    INFO(lines(pages ? Issues{} : pages.error()));
    REQUIRE(pages);
    return *pages;
}

const MatPlace* place_of(const MatPage& page, const std::string& style) {
    for (const MatPlace& place : page.places)
        if (place.card && name_of(place.card->style) == style) return &place;
    return nullptr;
}

} // namespace

TEST_CASE("a hero's mat has a step for each health, the last one is death", "[press][mats]") {
    Press press(shipped_library_pointer());
    for (const Hero* hero : shipped_library().all<Hero>()) {
        const auto pages = pages_for(press, {{"heroes", hero->id}});
        REQUIRE(pages.size() == 1);
        CHECK(static_cast<int>(pages[0].steps.size()) == hero->health + 1);
        CHECK(pages[0].steps.front().value == hero->health);
        CHECK(pages[0].steps.back().value == 0);
        CHECK(pages[0].heading == hero->name);
    }
}

TEST_CASE("places for cards have the cards' true size", "[press][mats]") {
    Press press(shipped_library_pointer());
    const MatPage page = pages_for(press, {{"heroes", "catacombs:xoric"}}).front();
    for (const std::string style : {"hero-portrait", "hero-rules", "poison"}) {
        INFO(style);
        const MatPlace* place = place_of(page, style);
        REQUIRE(place);
        const CardLayout& card = press.layout(*place->card);
        CHECK(place->at.width == card.width);
        CHECK(place->at.height == card.height);
    }
}

TEST_CASE("nothing on a mat overlaps or leaves the paper", "[press][mats]") {
    Press press(shipped_library_pointer());
    const PrintOptions options{.paper = GENERATE(PaperSize::a4, PaperSize::letter)};
    for (const MatPage& page : pages_for(press, {}, options)) {
        std::vector<Rect> boxes;
        for (const MatPlace& place : page.places) boxes.push_back(place.at);
        for (const MatStep& step : page.steps)
            boxes.push_back({step.x - step.diameter / 2, step.y - step.diameter / 2, step.diameter, step.diameter});
        for (const HealthStrip& strip : page.strips) boxes.push_back(strip.at);
        for (const PlacedSticker& marker : page.markers) boxes.push_back(marker.box());
        const Rect area = work_area(page.width, page.height, options.margin);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            CHECK((boxes[i].x >= area.x - 1e-9 && boxes[i].y >= area.y - 1e-9 && boxes[i].right() <= area.right() + 1e-9 &&
                   boxes[i].bottom() <= area.bottom() + 1e-9));
            for (std::size_t k = 0; k < i; ++k)
                CHECK((boxes[i].x >= boxes[k].right() - 1e-9 || boxes[k].x >= boxes[i].right() - 1e-9 ||
                       boxes[i].y >= boxes[k].bottom() - 1e-9 || boxes[k].y >= boxes[i].bottom() - 1e-9));
        }
    }
}

TEST_CASE("one lord's mat serves all lords; a named lord gets one of his own", "[press][mats]") {
    Press press(shipped_library_pointer());
    int mats = 0, most = 0;
    for (const Lord* lord : shipped_library().all<Lord>()) most = std::max(most, lord->health);
    for (const MatPage& page : pages_for(press, {}))
        if (page.heading == "Catacomb Lord") {
            ++mats;
            CHECK(page.steps.front().value == most);
        }
    CHECK(mats == 1);
    const MatPage hmotha = pages_for(press, {{"lords", "catacombs:hmotha"}}).front();
    CHECK(hmotha.heading == "Hmotha");
    CHECK(hmotha.steps.front().value == 8);
}

TEST_CASE("there is a marker for each tracker of the box, and it fits on a step", "[press][mats]") {
    Press press(shipped_library_pointer());
    std::size_t markers = 0, wanted = 0;
    for (const MatPage& page : pages_for(press, {})) {
        markers += page.markers.size();
        for (const MatStep& step : page.steps) CHECK(step.diameter >= marker_diameter);
    }
    for (const Token* token : shipped_library().all<Token>())
        if (token->type == TokenType::tracker) wanted += static_cast<std::size_t>(token->count);
    CHECK(markers == wanted);
}

TEST_CASE("monsters whose health is tracked, and allies, get strips", "[press][mats]") {
    Press press(shipped_library_pointer());
    std::map<std::string, int> strips;
    for (const MatPage& page : pages_for(press, {}))
        for (const HealthStrip& strip : page.strips) {
            ++strips[strip.name];
            if (const Monster* monster = shipped_library().find<Monster>(strip.whose.id))
                CHECK(static_cast<int>(strip.steps.size()) == *monster->health + 1);
        }
    CHECK(strips["Ally"] == 2);
    CHECK(strips["Owl Bear"] == 1);
    CHECK_FALSE(strips.contains("Orc"));
}

TEST_CASE("the tracks of heroes and variants get strips with their words", "[press][mats][C1-031][CX-024]") {
    FileTree pack = mini_pack();
    put(pack, "heroes/knight.json",
        R"({"id": "knight", "name": "Knight", "title": "Knight", "health": 8, "piece": "knight", "sequences": [[{"shot": "melee"}]],
            "tracks": [{"id": "rage", "name": "Rage", "start": 3, "steps": ["0", "1", "2", "3"]}]})");
    put(pack, "variants/camp.json",
        R"({"id": "camp", "name": "Camp", "tracks": [{"id": "camp", "name": "Camp", "steps": ["Start", "1", "2", "1", "2", "1", "2", "1",
            "2", "1", "2", "1", "2", "Star"]}]})");
    Press press(library_of({pack}));
    std::map<std::string, std::vector<std::string>> words;
    for (const MatPage& page : pages_for(press, {}))
        for (const HealthStrip& strip : page.strips) {
            const Rect area = work_area(page.width, page.height, PrintOptions{}.margin);
            for (const MatStep& step : strip.steps) {
                if (!step.word.empty()) words[strip.name].push_back(step.word);
                CHECK(step.x + step.diameter / 2 <= area.right() + 1e-9);
            }
        }
    CHECK(words["Rage"] == std::vector<std::string>{"0", "1", "2", "3"});
    CHECK(words["Camp"].size() == 14);
    CHECK(words["Camp"].front() == "Start");
}

TEST_CASE("a hero with very much health still gets a mat", "[press][mats]") {
    FileTree pack = mini_pack();
    put(pack, "heroes/knight.json",
        R"({"id": "knight", "name": "Knight", "title": "Knight", "health": 40, "piece": "knight", "sequences": [[{"shot": "melee"}]]})");
    const Loaded loaded = load({pack});
    INFO(lines(loaded.issues));
    REQUIRE(loaded.library);
    Press press(loaded.library);
    const MatPage page = pages_for(press, {{"heroes", "mini:knight"}}).front();
    REQUIRE(page.steps.size() == 41);
    for (const MatStep& step : page.steps) {
        CHECK(step.x + step.diameter / 2 <= page.frame.right());
        for (const MatPlace& place : page.places) CHECK(step.y + step.diameter / 2 <= place.at.y);
    }
}

TEST_CASE("cards too large for a mat are refused by their style", "[press][mats]") {
    FileTree pack = mini_pack();
    put(pack, "card_styles/hero.json",
        R"({"id": "hero", "name": "Hero", "shows": "heroes", "face": "rules", "fields": ["name"], "width": 20, "height": 28})");
    const Loaded loaded = load({pack});
    INFO(lines(loaded.issues));
    REQUIRE(loaded.library);
    Press press(loaded.library);
    const auto pages = mat_pages(press, {}, {});
    REQUIRE_FALSE(pages);
    CHECK(lines(pages.error()).contains("\"mini:hero\" do not fit on the mat of Knight"));
}
