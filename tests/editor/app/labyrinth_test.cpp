// A labyrinth drawn with a real mouse, saved, and walked to its lord, room by room by clicks on the map.
#include "editor/real_window.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <set>
#include <vector>

using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

struct Middle {
    int x = 0, y = 0;
};

Middle middle(const RealWindow::Area& area) { return {area.x + area.width / 2, area.y + area.height / 2}; }

void drag_onto(RealWindow& desktop, const std::string& what, const std::string& place) {
    const RealWindow::Area from = desktop.find(what), to = desktop.find(place);
    REQUIRE(from.found);
    REQUIRE(to.found);
    desktop.drag(middle(from).x, middle(from).y, middle(to).x, middle(to).y);
}

/// Cards of the map that the party may go to now: they say so.
std::vector<RealWindow::Area> ways(const RealWindow& desktop) {
    std::vector<RealWindow::Area> found;
    for (const auto& [words, spot] : desktop.all_in("Room"))
        if (words == "go here") found.push_back(spot);
    return found;
}

/// From an empty project: a layout in which the way to the lair leads through two rooms, and a Healer beside it.
void draw_labyrinth(RealWindow& desktop) {
    desktop.wait_for("There is no pack in this folder yet.");
    desktop.click("New pack…");
    desktop.answer("New pack", "Rat Warren");
    desktop.wait_for("1 file to save");
    desktop.click("Content/New…");
    desktop.click("New/Layout");
    desktop.answer("New layout", "Warren");
    desktop.click("Object/Labyrinth##shape");
    desktop.wait_for("a labyrinth without a Healer");
    desktop.click("Object/Free place##2 2");
    desktop.pick("althea");
    desktop.wait_for("No problems");
    drag_onto(desktop, "Object/Catacomb Lord's Lair##tile 3", "Object/Free place##3 2");
    desktop.wait_for("Free place##4 1");
    desktop.picture("maze-1-drawn");
    desktop.press("ctrl+s");
    desktop.wait_for("Saved");
    desktop.wait_for("No problems");
}

/// The computer plays what happens in a room; a person walks, by clicks on the map. The names of the rooms that were seen.
std::set<std::string> walk_to_the_lord(RealWindow& desktop) {
    std::set<std::string> seen;
    int clicks = 0;
    for (int i = 0; i < 24; ++i) {
        const std::string asked = desktop.wait_for_game({"act", "choose", "place", "flick", "over"});
        REQUIRE(desktop.comes_to_rest()); // what is asked may be known a frame before the map shows it
        for (const char* room : {"Izchak the Merchant", "Althea the Healer", "Catacomb Lord's Lair"})
            for (const auto& [words, spot] : desktop.all_in("Table"))
                if (words == room) seen.insert(room);
        if (desktop.find("Room won/Go on").found) {
            desktop.click("Room won/Go on");
            continue;
        }
        if (asked == "over") break;
        const auto next = ways(desktop);
        if (!next.empty()) {
            if (clicks++ == 0) desktop.picture("maze-3-way");
            desktop.click_at(middle(next.back()).x, middle(next.back()).y); // the last one lies nearest to the lair
            continue;
        }
        if (asked == "choose" && desktop.sees("What would you like?")) { // out of the special room, wherever its button is scrolled
            desktop.click("Table##tab");
            desktop.press("0");
            continue;
        }
        desktop.click("Table/Rest of the room");
        desktop.move_to(700, 500); // the tip of the button
    }
    CHECK(clicks > 0);
    return seen;
}

} // namespace

TEST_CASE("a labyrinth is drawn with the mouse, saved, found good, and walked to its lord by clicks on the map", "[editor][window][map]") {
    if (!is_installed("Xvfb") || !is_installed("xdotool") || !is_installed("import")) SKIP("needs xvfb, xdotool and imagemagick");
    RealWindow desktop;
    desktop.folder.write("config/flickforge/editor.json", R"({"play": {"speed": 16, "sound": false}})");
    const std::string project = desktop.folder.path() + "/mine";
    fs::create_directories(project);
    desktop.start_editor(project, "mine – Flickforge");
    draw_labyrinth(desktop);
    const std::string layout = text_of_file(project + "/rat-warren/layouts/warren.json");
    INFO(layout);
    CHECK(layout.contains(R"({"room": "catacombs:catacomb-lords-lair", "at": [3, 2]})"));
    CHECK(layout.contains(R"({"room": "catacombs:althea-the-healer", "at": [2, 2]})"));
    CHECK(run({"validate", project + "/rat-warren"}).code == 0);

    desktop.press("ctrl+p");
    desktop.wait_for("Find a command or an object");
    desktop.type("new game");
    desktop.press("Return");
    desktop.click("New game/Warren");
    desktop.click("New game/Start game");
    desktop.wait_for_game({"act", "choose", "place"});
    desktop.click("Room##tab");
    desktop.picture("maze-2-first-room");
    const std::set<std::string> seen = walk_to_the_lord(desktop);
    CHECK(seen.contains("Catacomb Lord's Lair"));
    desktop.picture("maze-4-end");
    desktop.press("ctrl+q");
    CHECK(in_time([&] { return !desktop.runs("editor"); }));
    CHECK(desktop.text("editor.log").empty());
}
