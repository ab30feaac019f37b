#include "editor/shell_fixture.h"
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

void open_all(ShellFixture& bench) {
    bench.shell.project_opened("Mine", "/mine");
    for (const char* panel : {"keyboard", "messages", "gallery", "colours"}) {
        bench.shell.layout().show(panel);
        bench.person.frames();
    }
}

} // namespace

TEST_CASE("panels open, close and come to the front by menu, tab and keyboard", "[editor]") {
    ShellFixture bench;
    open_all(bench);
    CHECK(bench.person.sees("Kinds of content")); // Colours is in front of Keyboard
    bench.person.click("Keyboard##tab");
    CHECK_FALSE(bench.person.sees("Kinds of content"));
    CHECK(bench.person.sees("Press the marked control"));
    bench.person.click("View");
    bench.person.click("Menu/Panels");
    bench.person.click("Menu/Show or hide Keyboard");
    CHECK_FALSE(bench.shell.layout().is_open("keyboard"));
    bench.person.press("F1");
    CHECK(bench.shell.layout().is_open("keyboard"));
    CHECK(bench.shell.layout().focused() == "keyboard");
    bench.person.press("Ctrl+W");
    CHECK_FALSE(bench.shell.layout().is_open("keyboard"));
}

TEST_CASE("F6 takes the keyboard from panel to panel", "[editor]") {
    ShellFixture bench;
    open_all(bench);
    std::vector<std::string> visited;
    for (int i = 0; i < 4; ++i) {
        bench.person.press("F6");
        visited.push_back(bench.shell.layout().focused());
    }
    CHECK(visited == std::vector<std::string>{"messages", "gallery", "keyboard", "colours"});
    bench.person.press("Shift+F6");
    CHECK(bench.shell.layout().focused() == "keyboard");
}

TEST_CASE("a panel takes the whole window and gives it back, by key, double click and menu", "[editor]") {
    ShellFixture bench;
    open_all(bench);
    bench.person.click("Keyboard##tab");
    REQUIRE(bench.person.sees("splitter right"));
    bench.person.press("F11");
    CHECK(bench.shell.layout().enlarged() == "keyboard");
    CHECK_FALSE(bench.person.sees("splitter right"));
    bench.person.press("F11");
    CHECK(bench.shell.layout().enlarged().empty());
    CHECK(bench.person.sees("splitter right"));
    bench.person.double_click("Keyboard##tab");
    CHECK(bench.shell.layout().enlarged() == "keyboard");
    bench.person.click("Keyboard##tab", 1);
    bench.person.click("Menu/Back to its size");
    CHECK(bench.shell.layout().enlarged().empty());
    CHECK(bench.person.sees("splitter right"));
}

TEST_CASE("an enlarged panel makes room when another one is asked for, is closed, or has nothing to show", "[editor]") {
    ShellFixture bench;
    open_all(bench);
    bench.shell.layout().enlarge("keyboard");
    bench.person.frames();
    bench.shell.layout().move("messages", DockSide::left);
    bench.person.frames();
    CHECK(bench.shell.layout().enlarged().empty());
    bench.shell.layout().enlarge("keyboard");
    bench.shell.layout().close("keyboard");
    bench.person.frames();
    CHECK(bench.shell.layout().enlarged().empty());
    CHECK(bench.person.sees("splitter left"));
}

TEST_CASE("splitters change sizes, a double click brings the usual one back", "[editor]") {
    ShellFixture bench;
    open_all(bench);
    const float before = bench.shell.layout().sizes().right;
    bench.person.drag("splitter right", -60, 0);
    CHECK(bench.shell.layout().sizes().right > before + 2);
    bench.person.drag("splitter right", 2000, 0);
    CHECK(bench.shell.layout().sizes().right >= 8); // never lost
    bench.person.double_click("splitter right");
    CHECK(bench.shell.layout().sizes().right == before);
    CHECK(bench.shell.commands().run("view.right.wider"));
    CHECK(bench.shell.layout().sizes().right == before + 2);
}

TEST_CASE("a panel moves to another side and the layout can be reset", "[editor]") {
    ShellFixture bench;
    open_all(bench);
    bench.person.click("Colours##tab", 1);
    bench.person.click("Menu/Move to the left");
    CHECK(bench.person.find("Colours##tab").min.x < 100);
    bench.person.press("Ctrl+P");
    bench.person.type("reset panel layout");
    bench.person.press("Enter");
    CHECK_FALSE(bench.shell.layout().is_open("colours"));
}

TEST_CASE("layout, theme, scale and recent projects are kept between runs", "[editor]") {
    const TemporaryFolder folder;
    const std::string file = folder.path() + "/flickforge/editor.json";
    LayoutSizes sizes;
    {
        ShellFixture bench(file, load_settings(file));
        open_all(bench);
        bench.person.click("Keyboard##tab");
        bench.person.drag("splitter right", -50, 0);
        bench.shell.layout().move("messages", editor::DockSide::left);
        bench.shell.set_theme("dark");
        bench.shell.set_scale(1.25f);
        bench.person.frames();
        sizes = bench.shell.layout().sizes();
    }
    const LoadedSettings loaded = load_settings(file);
    CHECK(loaded.note.empty());
    ShellFixture bench(file, loaded);
    CHECK(ui::theme().id == "dark");
    CHECK(bench.person.sees("125 %"));
    CHECK(bench.person.can_click("Start##tab")); // in front of the gallery, which was left open
    CHECK(bench.person.sees("Mine"));
    bench.shell.project_opened("Mine", "/mine");
    bench.person.frames();
    CHECK(std::abs(bench.shell.layout().sizes().right - sizes.right) < 0.01f);
    CHECK(bench.person.find("Messages##tab").min.x < 100);
    CHECK(bench.person.sees("Press the marked control")); // Keyboard is in front again
}

TEST_CASE("a damaged settings file is ignored with a note and replaced by the next change", "[editor]") {
    const TemporaryFolder folder;
    for (const char* text : {"{\"theme\": \"da", "[1, 2]", "{\"scale\": \"big\"}", "{\"panels\": [7]}", "\xff\xfe"}) {
        INFO(text);
        folder.write("editor.json", text);
        const std::string file = folder.path() + "/editor.json";
        const LoadedSettings loaded = load_settings(file);
        CHECK(loaded.settings == Settings{});
        CHECK(loaded.note.starts_with("Your settings file is damaged, so the defaults are used. (" + file + ":1: "));
        ShellFixture bench(file, loaded);
        CHECK(bench.person.sees(loaded.note));
        bench.shell.set_theme("dark");
        bench.person.frames();
        CHECK(load_settings(file).settings.theme == "dark");
    }
}

TEST_CASE("odd numbers in the settings do no harm", "[editor]") {
    const TemporaryFolder folder;
    folder.write(
        "editor.json",
        R"({"theme": "plaid", "scale": 900, "width": -4, "height": 3, "sizes": {"left": 1e30, "right": -5}, "recent": [{"name": "x"}]})");
    const LoadedSettings loaded = load_settings(folder.path() + "/editor.json");
    CHECK(loaded.note.empty());
    CHECK(loaded.settings.theme == "light");
    CHECK(loaded.settings.scale == 3);
    CHECK(loaded.settings.width == 480);
    CHECK(loaded.settings.sizes.left == 400);
    CHECK(loaded.settings.sizes.right == 4);
    CHECK(loaded.settings.recent.empty());
}

TEST_CASE("settings that cannot be saved are reported once", "[editor]") {
    const TemporaryFolder folder;
    folder.write("file", "");
    ShellFixture bench(folder.path() + "/file/editor.json");
    bench.shell.set_theme("dark");
    bench.person.frames();
    CHECK(bench.person.sees("Your settings could not be saved"));
    CHECK(bench.shell.toasts().history().size() == 1);
    bench.shell.set_theme("light");
    bench.person.frames();
    CHECK(bench.shell.toasts().history().size() == 1);
}

TEST_CASE("the ten projects opened last are remembered, newest first, each once", "[editor]") {
    Settings settings;
    for (int i = 0; i < 12; ++i) remember_project(settings, {"p" + std::to_string(i), "/p" + std::to_string(i)});
    remember_project(settings, {"p5", "/p5"});
    REQUIRE(settings.recent.size() == 10);
    CHECK(settings.recent[0].name == "p5");
    CHECK(settings.recent[1].name == "p11");
    CHECK(settings.recent[9].name == "p2");
}

TEST_CASE("a click on a tab gives its panel the focus, also where it is on top already", "[editor][W5]") {
    ShellFixture bench;
    open_all(bench);
    bench.person.click("Messages##tab"); // on another side, and on top
    CHECK(bench.shell.layout().focused() == "messages");
    bench.person.click("Colours##tab");
    CHECK(bench.shell.layout().focused() == "colours");
    bench.person.click("Messages##tab");
    bench.person.press("Ctrl+W");
    CHECK_FALSE(bench.shell.layout().is_open("messages"));
    CHECK(bench.shell.layout().is_open("colours"));
    bench.person.click("Keyboard##tab"); // behind the other one
    CHECK(bench.shell.layout().focused() == "keyboard");
    bench.person.press("Ctrl+W");
    CHECK_FALSE(bench.shell.layout().is_open("keyboard"));
}

TEST_CASE("where a side is too narrow for its tabs they become narrower together, and none is cut off by the edge", "[editor][W10]") {
    ShellFixture bench;
    open_all(bench);
    for (const char* panel : {"keyboard", "messages", "gallery", "colours"}) bench.shell.layout().move(panel, DockSide::right);
    bench.person.frames(3);
    // Just as wide as four tabs of five letters each need.
    for (int i = 0; i < 200 && bench.shell.layout().sizes().right < 23; ++i) bench.shell.layout().resize(DockSide::right, 0.5f);
    for (int i = 0; i < 200 && bench.shell.layout().sizes().right > 23; ++i) bench.shell.layout().resize(DockSide::right, -0.5f);
    bench.person.frames(3);
    CHECK(bench.shell.layout().sizes().right <= 23);
    for (const char* tab : {"Keyboard##tab", "Messages##tab", "Gallery of controls##tab", "Colours##tab"}) {
        const ui::Drawn drawn = bench.person.find(tab);
        INFO(tab);
        CHECK(drawn.max.x <= 1280);
        CHECK(drawn.max.x - drawn.min.x >= ui::em(4.9f)); // its first letters can be read; ImGui ends it with three dots
    }
}
