// From an empty folder to a pack that validates, with a real mouse and real keys on an X server of its own.
#include "editor/real_window.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <filesystem>
#include <format>
#include <vector>

using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

/// By the menu of the browser.
void make(RealWindow& desktop, const std::string& kind, const std::string& title, const std::string& name) {
    desktop.click("Content/New…");
    desktop.click("New/" + kind);
    desktop.answer(title, name);
}

} // namespace

TEST_CASE("from an empty folder: a pack, a board with mirrored holes, a monster and a room that use each other, saved and valid",
          "[editor][window]") {
    if (!is_installed("Xvfb") || !is_installed("xdotool") || !is_installed("import")) SKIP("needs xvfb, xdotool and imagemagick");
    RealWindow desktop;
    const std::string project = desktop.folder.path() + "/mine";
    fs::create_directories(project);
    desktop.start_editor(project, "mine – Flickforge");

    desktop.wait_for("There is no pack in this folder yet.");
    desktop.click("New pack…");
    desktop.answer("New pack", "Ogre Bridge");
    desktop.wait_for("1 file to save");
    desktop.picture("first-1-pack");

    // A board with six holes: three clicks, each mirrored.
    make(desktop, "Board", "New board", "Bridge");
    desktop.wait_for("canvas");
    desktop.click("Board/Kind");
    desktop.click("Mirror left and right");
    desktop.click("Board/Add hole");
    const RealWindow::Area canvas = desktop.find("canvas");
    const auto place = [&](double across, double down) {
        desktop.click_at(canvas.x + static_cast<int>(across * canvas.width), canvas.y + static_cast<int>(down * canvas.height));
    };
    // Whatever holes the starter has are removed first.
    desktop.click("Board/Select");
    place(0.5, 0.5);
    desktop.press("ctrl+a");
    desktop.press("Delete");
    desktop.wait_for("0 holes");
    desktop.click("Board/Add hole");
    place(0.40, 0.40);
    desktop.wait_for("2 holes");
    place(0.40, 0.52);
    desktop.wait_for("4 holes");
    place(0.40, 0.64);
    desktop.wait_for("6 holes");
    desktop.picture("first-2-board");

    // A monster like the Orc, which shoots first and then charges.
    desktop.press("ctrl+p");
    desktop.wait_for("Find a command or an object");
    desktop.type("orc monster");
    desktop.press("Return");
    desktop.wait_for("Spin off");
    desktop.click("Object/Spin off");
    desktop.answer("Spin off from Orc", "Bridge Orc");
    desktop.click("Object/Override##sequences");
    desktop.click("Object/Add a step##sequences[1]");
    desktop.picture("first-3-monster");

    // A room with both.
    make(desktop, "Room", "New room", "Old Bridge");
    desktop.wait_for("3 in all");
    desktop.picture("first-4-room");
    desktop.click("Object/Add##monsters");
    desktop.pick("bridge orc");
    for (int i = 0; i < 10; ++i) desktop.click_at(700, 450, 5); // the wheel: to the end of the form
    desktop.click("Object/More fields");
    for (int i = 0; i < 10; ++i) desktop.click_at(700, 450, 5);
    desktop.click("Object/+ Board##board");
    desktop.click("Object/Board##board");
    desktop.pick("bridge");
    desktop.picture("first-5-room");

    desktop.press("ctrl+s");
    desktop.wait_for("Saved");
    desktop.wait_for("No problems");
    desktop.picture("first-6-saved");
    desktop.move_to(700, 700);
    CHECK(desktop.comes_to_rest()); // with a project open, too
    desktop.press("ctrl+q");
    CHECK(in_time([&] { return !desktop.runs("editor"); }));
    CHECK(desktop.text("editor.log").empty());

    const std::string board = text_of_file(project + "/ogre-bridge/boards/bridge.json");
    std::vector<double> across; // of the holes
    for (std::size_t at = board.find("\"x\": "); at != board.npos; at = board.find("\"x\": ", at + 1))
        across.push_back(std::stod(board.substr(at + 5)));
    std::ranges::sort(across);
    REQUIRE(across.size() == 6);
    for (std::size_t i = 0; i < 3; ++i) CHECK(std::abs(across[i] + across[5 - i] - 36) < 0.01); // mirrored on a board of 36 cm
    CHECK(text_of_file(project + "/ogre-bridge/monsters/bridge-orc.json").contains("\"extends\": \"catacombs:orc\""));
    const std::string room = text_of_file(project + "/ogre-bridge/rooms/old-bridge.json");
    CHECK(room.contains("\"bridge-orc\""));
    CHECK(room.contains("\"board\": \"bridge\""));
    const Ran valid = run({"validate", project + "/ogre-bridge"});
    CHECK(valid.code == 0);
    CHECK(valid.out.contains("no errors"));
}
