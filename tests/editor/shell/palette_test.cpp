#include "editor/shell_fixture.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

TEST_CASE("Ctrl+P, some letters and Enter run a command", "[editor]") {
    ShellFixture bench;
    bench.person.press("Ctrl+P");
    CHECK(bench.shell.palette().is_open());
    CHECK(bench.person.sees("Larger text and controls"));
    CHECK(bench.person.sees("Ctrl++")); // shortcuts are learnt in passing
    bench.person.type("opsam");
    bench.person.press("Enter");
    CHECK(bench.asked == std::vector<std::string>{"sample"});
    CHECK_FALSE(bench.shell.palette().is_open());
}

TEST_CASE("the palette is walked with the arrows, around both ends", "[editor]") {
    ShellFixture bench;
    bench.person.press("Ctrl+P");
    bench.person.type("theme:");
    bench.person.press("DownArrow");
    bench.person.press("Enter");
    CHECK(bench.shell.settings().theme == "dark");
    bench.person.press("Ctrl+P");
    bench.person.type("theme:");
    bench.person.press("UpArrow");
    bench.person.press("Enter");
    CHECK(bench.shell.settings().theme == "high-contrast");
}

TEST_CASE("Esc closes the palette and nothing happens", "[editor]") {
    ShellFixture bench;
    bench.person.press("Ctrl+P");
    bench.person.type("quit");
    bench.person.press("Escape");
    CHECK_FALSE(bench.shell.palette().is_open());
    CHECK_FALSE(bench.shell.closing());
    bench.person.press("Ctrl+P");
    CHECK(bench.person.can_click("Palette/Next theme")); // the old letters are gone
    bench.person.move_to(5, 700);
    bench.person.click("Status/Light"); // a click elsewhere closes it too
    CHECK_FALSE(bench.shell.palette().is_open());
}

TEST_CASE("the palette also finds the objects of the project, by name and kind", "[editor]") {
    ShellFixture bench;
    std::string opened;
    bench.shell.palette().set_objects([&] {
        std::vector<PaletteObject> objects;
        for (const auto& [name, kind] : {std::pair{"Orc", "monster"}, {"Orc mask", "item"}, {"Barracks", "room"}})
            objects.push_back({name, kind, 1, [&opened, name = std::string(name)] { opened = name; }});
        return objects;
    });
    bench.person.press("Ctrl+P");
    bench.person.type("orc");
    CHECK(bench.person.can_click("Palette/Orc"));
    CHECK(bench.person.can_click("Palette/Orc mask"));
    CHECK_FALSE(bench.person.can_click("Palette/Barracks"));
    bench.person.press("Enter");
    CHECK(opened == "Orc");
    bench.person.press("Ctrl+P");
    bench.person.type("orc item");
    bench.person.press("Enter");
    CHECK(opened == "Orc mask");
    bench.person.press("Ctrl+P");
    bench.person.type("rack");
    bench.person.click("Palette/Barracks");
    CHECK(opened == "Barracks");
}

TEST_CASE("what cannot be done now is shown but not done, and what is not there is said", "[editor]") {
    ShellFixture bench;
    bench.person.press("Ctrl+P");
    bench.person.type("close project");
    CHECK(bench.person.sees("Close project"));
    bench.person.press("Enter");
    CHECK(bench.shell.palette().is_open());
    bench.person.press("Ctrl+A");
    bench.person.type("zzqx");
    CHECK(bench.person.sees("No command or object has the name “zzqx”."));
    bench.person.press("Enter");
    CHECK(bench.shell.palette().is_open());
}

TEST_CASE("what was run last is offered first", "[editor]") {
    ShellFixture bench;
    bench.person.press("Ctrl+P");
    bench.person.type("theme: dark");
    bench.person.press("Enter");
    bench.person.press("Ctrl+P");
    bench.shell.set_theme("light");
    bench.person.press("Enter");
    CHECK(bench.shell.settings().theme == "dark");
}
