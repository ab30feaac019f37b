#include "editor/cards/style_view.h"

#include "editor/editor_fixture.h"
#include "editor/screen_pictures.h"
#include "workshop/fields.h"

#include <catch2/catch_approx.hpp>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;
using Catch::Approx;

namespace {

const std::string style_file = "mini/card_styles/beast.json";

/// A person with a style of the pack before them, on the goblin.
struct StyleRoom : EditorFixture {
    StyleRoom() : EditorFixture(true, 1600, 1000) {
        write(style_file, R"({
  "$schema": "../../../schemas/card_styles.json",
  "id": "beast",
  "name": "Beast",
  "shows": "monsters",
  "only": ["goblin"],
  "face": "beast",
  "column": [0.5, 3, 5.3, 5.3],
  "fields": ["name", "health", "sequences", "text"],
  "places": {
    "name": {"at": [0.5, 0.5, 5.3, 0.8], "align": "centre"},
    "health": {"at": [4.5, 1.5, 1, 0.6]}
  }
}
)");
        workspace.look();
        wait_until_read();
        choose("card_styles", "mini:beast");
        person.frames(6);
        before = text(style_file);
        read = workspace.project()->history().done();
    }
    void wait_until_read() {
        for (int i = 0; i < 200 && !workspace.entry({"card_styles", "mini:beast"}); ++i) {
            workspace.refresh(workspace.project()->read_again());
            person.frames(1);
        }
        REQUIRE(workspace.entry({"card_styles", "mini:beast"}));
        REQUIRE(workspace.issues().empty());
    }

    std::string picture() { return picture_in(person.find("Card/mini:beast mini:goblin##card")); }
    const CardStyle& style() { return *workspace.project()->library()->find<CardStyle>("mini:beast"); }
    std::size_t steps() { return workspace.project()->history().done() - read; }
    /// Pixels of a centimetre.
    float cm() {
        const ui::Drawn card = person.find("Card/mini:beast mini:goblin##card");
        return (card.max.x - card.min.x) / 6.3f;
    }
    std::string before;
    std::size_t read = 0; ///< steps that were there before: another program wrote the style
};

} // namespace

TEST_CASE("a style is shown on an object it is for", "[editor]") {
    StyleRoom drawing;
    CHECK(!drawing.picture().empty());
    for (const char* box : {"Card/column##box", "Card/name##box", "Card/health##box", "Card/sequences##box", "Card/text##box"})
        CHECK(drawing.person.can_click(box));
}

TEST_CASE("dragging a field of a style moves its place, and undo brings it back byte for byte", "[editor]") {
    StyleRoom drawing;
    const std::string picture = drawing.picture();
    drawing.person.drag("Card/health##box", -2 * drawing.cm(), drawing.cm());
    const std::vector<double> at = drawing.style().places.at("health").at;
    CHECK(at[0] == Approx(2.5).margin(0.15));
    CHECK(at[1] == Approx(2.5).margin(0.15));
    CHECK(at[2] == 1);
    CHECK(at[3] == 0.6);
    CHECK(drawing.picture() != picture);
    CHECK(drawing.steps() == 1); // one step, however far it went
    drawing.shell.commands().run("edit.undo");
    drawing.person.frames();
    CHECK(drawing.text(style_file) == drawing.before);
    CHECK(drawing.picture() == picture);
}

TEST_CASE("a box is resized at its corner", "[editor]") {
    StyleRoom drawing;
    drawing.person.click("Card/health##box"); // selected, it has grips
    const ui::Drawn box = drawing.person.find("Card/health##box");
    drawing.person.move_to(box.max.x, box.max.y);
    ImGui::GetIO().AddMouseButtonEvent(0, true);
    drawing.person.frames(2);
    for (int i = 1; i <= 4; ++i)
        drawing.person.move_to(box.max.x + drawing.cm() * 0.1f * static_cast<float>(i),
                               box.max.y + drawing.cm() * 0.1f * static_cast<float>(i));
    ImGui::GetIO().AddMouseButtonEvent(0, false);
    drawing.person.frames();
    const std::vector<double> at = drawing.style().places.at("health").at;
    CHECK(at[0] == 4.5);
    CHECK(at[1] == 1.5);
    CHECK(at[2] == Approx(1.4).margin(0.15));
    CHECK(at[3] == Approx(1).margin(0.15));
}

TEST_CASE("Escape gives up a drag and leaves nothing behind", "[editor]") {
    StyleRoom drawing;
    const ImVec2 from = drawing.person.middle_of("Card/health##box");
    drawing.person.move_to(from.x, from.y);
    ImGui::GetIO().AddMouseButtonEvent(0, true);
    drawing.person.frames(2);
    drawing.person.move_to(from.x - drawing.cm(), from.y);
    drawing.person.move_to(from.x - 2 * drawing.cm(), from.y);
    CHECK(drawing.text(style_file) != drawing.before);
    drawing.person.press("Escape");
    ImGui::GetIO().AddMouseButtonEvent(0, false);
    drawing.person.frames();
    CHECK(drawing.text(style_file) == drawing.before);
}

TEST_CASE("arrows move what is selected by half a millimetre, with Shift by five", "[editor]") {
    StyleRoom drawing;
    drawing.person.click("Card/health##box");
    drawing.person.press("RightArrow");
    CHECK(drawing.style().places.at("health").at == std::vector{4.55, 1.5, 1.0, 0.6});
    drawing.person.press("Shift+DownArrow");
    CHECK(drawing.style().places.at("health").at == std::vector{4.55, 2.0, 1.0, 0.6});
    drawing.person.press("Ctrl+RightArrow");
    CHECK(drawing.style().places.at("health").at == std::vector{4.55, 2.0, 1.05, 0.6});
}

TEST_CASE("a field of the column gets a place of its own and goes back", "[editor]") {
    StyleRoom drawing;
    drawing.person.click("Card/text##box");
    drawing.person.click("Card/Take out of column");
    REQUIRE(drawing.style().places.contains("text"));
    CHECK(drawing.style().places.at("text").at.size() == 4);
    drawing.person.click("Card/Return to column");
    CHECK(!drawing.style().places.contains("text"));
    CHECK(drawing.text(style_file) == drawing.before);
    drawing.person.drag("Card/text##box", 0, -drawing.cm()); // dragging it out does the same
    CHECK(drawing.style().places.contains("text"));
}

TEST_CASE("the numbers of a box are typed in the form", "[editor]") {
    StyleRoom drawing;
    drawing.person.click("Card/health##box");
    drawing.person.press("Enter");
    drawing.person.frames(6);
    drawing.person.press("Ctrl+A");
    drawing.person.type("3.25");
    CHECK(drawing.style().places.at("health").at == std::vector{3.25, 1.5, 1.0, 0.6});
}

TEST_CASE("boxes snap to the grid and to others, and not when they are far", "[editor]") {
    const std::vector<Rect> others{{0, 0, 6.3, 8.8}, {1, 1, 2, 1}};
    const SnappedBox aligned = snap_box({1.04, 4.02, 1, 0.5}, {}, others, 0.08);
    CHECK(aligned.box.x == Approx(1));
    CHECK(aligned.guides.size() == 1);
    CHECK(aligned.guides.front() == BoxGuide{true, 1});
    CHECK(aligned.box.y == Approx(4)); // the grid
    const SnappedBox centred = snap_box({2.63, 5.02, 1, 0.5}, {}, others, 0.08);
    CHECK(centred.box.x == Approx(2.65)); // its middle in the card's
    const SnappedBox resized = snap_box({0.5, 5, 2.47, 0.5}, {1, 0}, others, 0.08);
    CHECK(resized.box.x == 0.5);
    CHECK(resized.box.right() == Approx(3));                                     // the right edge of the other
    CHECK(dragged_box({1, 1, 2, 1}, {-1, 0}, 5, 0).width == Approx(style_grid)); // never inside out
    CHECK(dragged_box({1, 1, 2, 1}, {}, 0.5, -0.25) == Rect{1.5, 0.75, 2, 1});
}

TEST_CASE("a style of a read-only pack is shown and cannot be changed", "[editor]") {
    EditorFixture office(true, 1600, 1000);
    office.choose("card_styles", "catacombs:monster");
    office.person.frames(6);
    CHECK(office.person.sees("It is read-only."));
    office.person.drag("Card/health##box", -60, 40);
    CHECK(office.workspace.project()->edited_files().empty());
}
