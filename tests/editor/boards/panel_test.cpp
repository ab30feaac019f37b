#include "editor/boards/panel.h"

#include "content/kinds/geometry.h"
#include "editor/app/editor_app.h"
#include "editor/boards/drawing.h"
#include "editor/boards/trial.h"
#include "editor/driver.h"
#include "table/pull.h"
#include "workshop/workbench.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <imgui.h>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;
using Catch::Approx;

namespace {

const ObjectKey meadow{"boards", "mini:field"};

/// A person with a board before them. The board "field" is 30 x 40 cm, with holes at 10,20 and 20,20.
struct Drawing {
    explicit Drawing(const ObjectKey& key = meadow, const std::function<void(const Workbench&)>& prepare = {})
        : app({}, "", {.home = source_folder(), .state_folder = ""}), person(
                                                                          [this] {
                                                                              workspace.look();
                                                                              shell.frame();
                                                                          },
                                                                          1500, 950) {
        if (prepare) prepare(bench);
        shell.add_panel(make_board_panel(workspace));
        REQUIRE(workspace.open(bench.folder()));
        workspace.choose(key);
        shell.layout().show("board");
        person.frames(6);
    }

    Workbench bench;
    EditorApp app;
    Shell& shell = app.shell;
    Workspace& workspace = app.workspace;
    Driver person;

    Project& project() { return *workspace.project(); }
    std::string file() { return workspace.file(); }
    std::string text() { return text_of(project(), file()); }
    Board board() { return read_board(project(), *workspace.chosen(), file()).value(); }
    std::string holes() {
        std::string all;
        for (const Hole& hole : board().holes) all += std::format("{}{},{}", all.empty() ? "" : " ", hole.x, hole.y);
        return all;
    }
    std::size_t steps() { return project().history().done(); }

    /// Remembers where centimetres are on the screen, by the two holes.
    void look() {
        const ImVec2 one = person.middle_of("hole 1"), two = person.middle_of("hole 2");
        const Board now = board();
        zoom = (two.x - one.x) / static_cast<float>(now.holes[1].x - now.holes[0].x);
        origin = {one.x - static_cast<float>(now.holes[0].x) * zoom, one.y + static_cast<float>(now.holes[0].y) * zoom};
    }
    ImVec2 at(double x, double y) const { return {origin.x + static_cast<float>(x) * zoom, origin.y - static_cast<float>(y) * zoom}; }
    ImVec2 origin;
    float zoom = 0;

    void move(double x, double y) { person.move_to(at(x, y).x, at(x, y).y); }
    void down(int button = 0) { ImGui::GetIO().AddMouseButtonEvent(button, true), person.frames(2); }
    void up(int button = 0) { ImGui::GetIO().AddMouseButtonEvent(button, false), person.frames(3); }
    void click(double x, double y) { move(x, y), down(), up(); }
    void drag(double x, double y, double to_x, double to_y) {
        move(x, y);
        down();
        for (int i = 1; i <= 4; ++i) move(x + (to_x - x) * i / 4, y + (to_y - y) * i / 4);
        up();
    }
    void with(ImGuiKey key, const std::function<void()>& act) {
        ImGui::GetIO().AddKeyEvent(key, true);
        person.frames(2);
        act();
        ImGui::GetIO().AddKeyEvent(key, false);
        person.frames(2);
    }
    void choose(const std::string& label, const std::string& option) {
        person.click("Board/" + label);
        person.click(label + "/" + option);
    }
    void choose_piece(const std::string& label, const std::string& name) {
        person.click("Board/" + label);
        person.type(name.substr(0, 4));
        person.click(label + "/" + name);
    }
    void type_into(const std::string& label, const std::string& text) {
        person.double_click("Board/" + label);
        person.press("Ctrl+A");
        person.type(text);
        person.press("Enter");
    }
};

} // namespace

TEST_CASE("Six mirrored holes take three clicks, and undoing them gives back the very bytes") {
    Drawing d;
    const std::string before = d.text();
    d.look();
    d.person.click("hole 1");
    d.person.press("Ctrl+A");
    d.person.press("Delete");
    CHECK(d.holes() == "");
    d.choose("Kind", "Mirror left and right");
    d.person.click("Add hole");
    d.click(6, 10);
    d.click(6.1, 20.1); // the grid puts it right
    d.click(11, 25);
    CHECK(d.holes() == "6,10 24,10 6,20 24,20 11,25 19,25");
    CHECK(d.project().is_good());
    CHECK(d.steps() == 4);
    for (int i = 0; i < 4; ++i) d.workspace.undo();
    CHECK(d.text() == before);
}

TEST_CASE("A partner follows the hole that is dragged, in one step") {
    Drawing d;
    d.look();
    d.choose("Kind", "Mirror left and right");
    d.drag(10, 20, 8, 24);
    CHECK(d.holes() == "8,24 22,24");
    CHECK(d.steps() == 1);
    CHECK(d.project().history().steps().back().label == "Move hole 1 of Field");
    d.workspace.undo();
    d.person.frames();
    CHECK(d.holes() == "10,20 20,20");
}

TEST_CASE("Escape lets go of a drag and nothing happened") {
    Drawing d;
    d.look();
    const std::string before = d.text();
    d.move(10, 20);
    d.down();
    d.move(8, 24);
    d.move(7, 24);
    d.person.press("Escape");
    d.up();
    CHECK(d.text() == before);
    CHECK(d.steps() == 0);
}

TEST_CASE("Numbers can be typed, for one hole and for several") {
    Drawing d;
    d.person.click("hole 2");
    d.type_into("X", "21.25");
    CHECK(d.holes() == "10,20 21.25,20");
    d.type_into("Y", "14");
    CHECK(d.holes() == "10,20 21.25,14");
    CHECK(d.steps() == 2);
    d.person.click("hole 1");
    d.person.press("Ctrl+A");
    d.type_into("Y", "20");
    CHECK(d.holes() == "10,23 21.25,17");
}

TEST_CASE("An obstacle is chosen by its name") {
    Drawing d;
    d.person.click("hole 1");
    d.choose_piece("Obstacle", "Knight");
    CHECK(d.text().contains(R"("obstacle": "knight")"));
    CHECK(d.board().holes[1].obstacle.text == "mini:peg");
}

TEST_CASE("A frame selects several holes, which are aligned and distributed") {
    Drawing d(meadow, [](const Workbench& bench) {
        std::string text = bench.read("mini/boards/field.json");
        const std::string two = R"({"x": 20, "y": 20, "obstacle": "peg"})";
        text.replace(text.find(two), two.size(), two + R"(, {"x": 4, "y": 12, "obstacle": "peg"}, {"x": 26, "y": 25, "obstacle": "peg"})");
        bench.write("mini/boards/field.json", text);
    });
    d.look();
    CHECK_FALSE(d.person.sees("Align middle"));
    d.drag(1, 10, 29, 27);
    CHECK(d.person.sees("4 holes"));
    d.person.click("Align middle");
    CHECK(d.holes() == "10,18.5 20,18.5 4,18.5 26,18.5");
    d.person.click("Distribute horizontally");
    CHECK(d.holes() == "11.33,18.5 18.67,18.5 4,18.5 26,18.5");
    d.click(15, 10);
    CHECK(d.person.sees("Click a hole, or draw a frame around several."));
    d.person.click("hole 1");
    d.with(ImGuiMod_Shift, [&] { d.person.click("hole 3"); });
    CHECK(d.person.sees("2 holes"));
    CHECK_FALSE(d.person.can_click("Distribute horizontally"));
}

TEST_CASE("A dragged hole comes into line with its neighbour unless Alt is held") {
    Drawing d;
    d.look();
    d.drag(10, 20, 19.8, 13);
    CHECK(d.holes() == "20,13 20,20");
    d.workspace.undo();
    d.person.frames();
    d.with(ImGuiMod_Alt, [&] { d.drag(10, 20, 19.8, 13); });
    const Board board = d.board();
    CHECK(board.holes[0].x == Approx(19.8).margin(0.06));
    CHECK(board.holes[0].x != 20);
}

TEST_CASE("Arrows nudge by a millimetre, with Shift by a centimetre, in one step") {
    Drawing d;
    d.person.click("hole 1");
    d.person.press("RightArrow");
    d.person.press("UpArrow");
    CHECK(d.holes() == "10.1,20.1 20,20");
    d.person.press("Shift+LeftArrow");
    CHECK(d.holes() == "9.1,20.1 20,20");
    CHECK(d.steps() == 1);
}

TEST_CASE("Keys take tools, select, duplicate and delete while the board has the keyboard") {
    Drawing d;
    d.person.click("hole 1");
    d.person.press("Ctrl+D");
    CHECK(d.holes() == "10,20 20,20 14.8,20");
    d.person.press("Delete");
    CHECK(d.holes() == "10,20 20,20");
    d.person.press("Tab");
    CHECK(d.person.sees("Hole 1"));
    d.person.press("Tab");
    CHECK(d.person.sees("Hole 2"));
    d.person.press("R");
    CHECK(d.person.sees("Drag from one place to another. It snaps to holes and edges."));
    d.person.press("V");
    CHECK_FALSE(d.person.sees("Drag from one place to another. It snaps to holes and edges."));
}

TEST_CASE("The ruler snaps to holes and shows what is clear between them") {
    Drawing d;
    d.look();
    d.person.click("Ruler");
    d.drag(10.1, 20.1, 19.9, 19.9);
    CHECK(d.person.sees("10 cm at 0°, 6.2 cm clear"));
    d.drag(20, 20, 29.9, 20);
    CHECK(d.person.sees("10 cm at 0°, 8.1 cm clear"));
}

TEST_CASE("The gauge shows where a disc fits") {
    Drawing d;
    d.look();
    d.person.click("Disc gauge");
    d.choose_piece("Disc", "Knight");
    d.drag(15, 28, 15, 20);
    CHECK(d.person.sees("Fits: 1.8"));
    d.drag(15, 28, 12, 20);
    CHECK(d.person.sees("Does not fit: lies 1."));
    d.type_into("Diameter", "0.6");
    d.drag(15, 28, 15, 20);
    CHECK(d.person.sees("Fits: 2.8"));
    CHECK(d.steps() == 0);
}

TEST_CASE("A flick is played on the board as it is drawn and ends where the table says") {
    Drawing d;
    d.look();
    d.person.click("Try a flick");
    d.choose_piece("Disc", "Knight");
    d.click(15, 4);
    CHECK(d.person.sees("disc 1"));
    const ImVec2 disc = d.person.middle_of("disc 1");
    d.drag(15, 4, 15, 0.5);
    REQUIRE(d.person.sees("end of disc 1"));
    CHECK(d.person.sees("Medium, 8"));
    // The same with the table alone.
    const Library& library = *d.project().library();
    TableState table;
    const Point start{static_cast<double>((disc.x - d.origin.x) / d.zoom), static_cast<double>((d.origin.y - disc.y) / d.zoom)};
    table.pieces.push_back(*make_table_piece(library, 1, "mini:knight", start));
    const Flick flick = flick_for_pull(1, start, {15, 0.5});
    const auto shot = simulate(make_table_board(library, d.board()), table, flick);
    REQUIRE(shot);
    const Point end = shot->after.pieces[0].position;
    const ImVec2 shown = d.person.middle_of("end of disc 1"), expected = d.at(end.x, end.y);
    CHECK(shown.x == Approx(expected.x).margin(6));
    CHECK(shown.y == Approx(expected.y).margin(6));
    CHECK(expected.y < d.at(15, 10).y); // it went somewhere
    d.person.click("Clear");
    CHECK_FALSE(d.person.sees("end of disc 1"));
    CHECK(d.steps() == 0);
}

TEST_CASE("A flick from inside an obstacle is not played, and the reason is shown") {
    Drawing d;
    d.look();
    d.person.click("Try a flick");
    d.click(11, 20);
    d.drag(11, 20, 11, 15);
    CHECK(d.person.sees("No flick: piece 1 overlaps the obstacle"));
}

TEST_CASE("The wheel zooms around the mouse and the middle button pans") {
    Drawing d;
    d.look();
    const ImVec2 mouse = d.at(20, 20);
    d.move(20, 20);
    ImGui::GetIO().AddMouseWheelEvent(0, 3);
    d.person.frames(3);
    CHECK(d.person.middle_of("hole 2").x == Approx(mouse.x).margin(1));
    CHECK(d.person.middle_of("hole 2").y == Approx(mouse.y).margin(1));
    const float before = d.zoom;
    d.look();
    CHECK(d.zoom == Approx(before * std::pow(1.15, 3)).epsilon(0.02));
    d.down(2);
    d.person.move_to(mouse.x + 40, mouse.y - 30);
    d.up(2);
    CHECK(d.person.middle_of("hole 2").x == Approx(mouse.x + 40).margin(1));
    CHECK(d.person.middle_of("hole 2").y == Approx(mouse.y - 30).margin(1));
    d.person.click("Fit");
    CHECK(d.person.middle_of("hole 2").x == Approx(mouse.x).margin(1));
}

TEST_CASE("Sides and corners of outline and zones are dragged, added and removed") {
    Drawing d;
    d.look();
    d.person.click("Edit outline");
    d.drag(30, 20, 33, 22); // a side goes straight out
    CHECK(d.board().outline == Outline{{0, 0}, {33, 0}, {33, 40}, {0, 40}});
    d.workspace.undo();
    d.person.frames();
    d.look();
    d.drag(30, 40, 26, 38);
    CHECK(d.board().outline[2] == Point{26, 38});
    d.workspace.undo();
    d.person.frames();
    d.look();
    d.move(30, 20);
    for (int i = 0; i < 2; ++i) d.down(), d.up();
    CHECK(d.board().outline.size() == 5);
    CHECK(d.board().outline[2] == Point{30, 20});
    d.person.press("Delete");
    CHECK(d.board().outline.size() == 4);
    d.person.click("Edit zones");
    d.drag(15, 6, 15, 8);
    CHECK(d.board().hero_zone == Outline{{0, 0}, {30, 0}, {30, 8}, {0, 8}});
}

TEST_CASE("A hole that may not be there says why, and can be drawn all the same") {
    Drawing d;
    d.look();
    d.drag(10, 20, 18, 20);
    CHECK_FALSE(d.project().is_good());
    CHECK(d.holes() == "18,20 20,20");
    CHECK(d.person.sees("Hole 2: overlaps hole 1 by 1.8 cm; move one of them"));
    d.drag(18, 20, 10, 20);
    CHECK(d.project().is_good());
}

TEST_CASE("A read-only board is shown, measured and tried, but not changed") {
    Drawing d({"boards", "catacombs:altar"}, [](const Workbench& bench) { bench.write("mini/pack.json", cover("mini", {"catacombs"})); });
    CHECK(d.person.sees("a pack you depend on. It is read-only"));
    CHECK(d.person.can_click("hole 6"));
    CHECK_FALSE(d.person.can_click("Add hole"));
    CHECK_FALSE(d.person.can_click("Edit outline"));
    CHECK(d.person.can_click("Ruler"));
    d.person.drag("hole 1", 60, 40);
    d.person.press("Delete");
    d.person.press("Ctrl+D");
    d.person.press("RightArrow");
    CHECK(d.steps() == 0);
    CHECK(d.person.can_click("hole 6"));
    CHECK_FALSE(d.person.can_click("hole 7"));
    d.person.click("Spin off");
    CHECK(d.person.sees("Altar"));
}

TEST_CASE("Without a board the panel lists those there are") {
    Drawing d({"monsters", "mini:goblin"});
    CHECK(d.person.sees("No board is selected."));
    d.person.click("Board/Field");
    CHECK(d.person.sees("hole 1"));
}

TEST_CASE("A board is made symmetric at once") {
    Drawing d;
    CHECK_FALSE(d.person.sees("Complete"));
    d.choose("Kind", "Mirror left and right");
    CHECK_FALSE(d.person.sees("Complete")); // it is
    d.choose("Kind", "Mirror top and bottom");
    CHECK_FALSE(d.person.sees("Complete")); // both lie on the axis
    d.choose("Kind", "Rotation");
    d.person.click("Complete");
    CHECK(d.board().holes.size() == 6);
    CHECK(d.steps() == 1);
}

TEST_CASE("A board that a patch has the last word about is drawn but not changed") {
    Drawing d(meadow, [](const Workbench& bench) {
        bench.write(
            "mini/patches/holes.json",
            R"({"id": "holes", "kind": "boards", "target": "field", "changes": [{"op": "set", "path": "gap", "value": 2}, {"op": "append", "path": "holes", "value": {"x": 15, "y": 12, "obstacle": "peg"}}]})");
    });
    CHECK(d.person.sees("The patch mini:holes changes this board"));
    CHECK(d.person.can_click("hole 3"));
    CHECK_FALSE(d.person.can_click("Add hole"));
}

TEST_CASE("Going to an issue about a hole selects that hole") {
    Drawing d;
    d.workspace.go_to(d.file(), "holes[1].x");
    d.person.frames();
    CHECK(d.person.sees("Hole 2"));
    d.person.click("hole 1");
    d.person.press("Ctrl+D");
    d.person.press("Ctrl+D"); // too many for one line of the file
    const std::string text = d.text();
    const auto line = std::ranges::count(text.substr(0, text.find(R"({"x": 20)")), '\n') + 1;
    d.workspace.go_to(d.file(), "", static_cast<int>(line));
    d.person.frames();
    CHECK(d.person.sees("Hole 2"));
}

TEST_CASE("A board is drawn with the keyboard alone") {
    Drawing d;
    d.person.press("H");
    d.person.press("Enter");
    d.person.press("Shift+DownArrow");
    d.person.press("RightArrow");
    CHECK(d.holes() == "10,20 20,20 15.1,17");
    d.person.press("Shift+Tab");
    d.person.press("Delete");
    CHECK(d.holes() == "10,20 15.1,17");
}

TEST_CASE("The tools are commands as well") {
    Drawing d;
    CHECK(d.shell.commands().run("board.tool.ruler"));
    d.person.frames();
    CHECK(d.person.sees("Drag from one place to another. It snaps to holes and edges."));
    d.workspace.choose({"monsters", "mini:goblin"});
    d.person.frames();
    CHECK_FALSE(d.shell.commands().run("board.tool.add"));
}

TEST_CASE("A board that is left alone lets the window sleep") {
    Drawing d;
    d.person.wait(1);
    CHECK(std::isinf(d.shell.next_frame_in()));
}

TEST_CASE("a hole is named on the drawing as people count and as its file does", "[editor][W10]") {
    Drawing d;
    d.person.hover("hole 2");
    d.person.wait(1.5);
    CHECK(d.person.sees("Hole 2 (holes[1] in the file): "));
}
