#include "editor/shell_fixture.h"
#include "editor/ui/key_chords.h"

#include <catch2/catch_test_macros.hpp>
#include <set>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

TEST_CASE("every command has a name, something to run and keys of its own", "[editor]") {
    ShellFixture bench;
    std::set<std::string> ids, names, keys;
    for (const editor::Command& command : bench.shell.commands().all()) {
        INFO(command.id);
        CHECK(ids.insert(command.id).second);
        CHECK(names.insert(command.name).second);
        CHECK(command.run);
        CHECK((command.shortcut.empty() || (key_chord(command.shortcut) && keys.insert(command.shortcut).second)));
    }
}

TEST_CASE("keys are written as people write them", "[editor]") {
    CHECK(key_chord("Ctrl+Shift+P") == (ImGuiMod_Ctrl | ImGuiMod_Shift | ImGuiKey_P));
    CHECK(key_chord("F6") == ImGuiKey_F6);
    CHECK_FALSE(key_chord("Ctrl"));
    CHECK_FALSE(key_chord("Ctrl+Pineapple"));
    CHECK_FALSE(key_chord(""));
    CHECK(shown_shortcut("Ctrl+Equal") == "Ctrl++");
    CHECK(shown_shortcut("Alt+LeftArrow") == "Alt+←");
}

TEST_CASE("shortcuts run commands that are enabled, and no others", "[editor]") {
    ShellFixture bench;
    int ran = 0;
    bool allowed = false;
    bench.shell.commands().add({.id = "test.count",
                                .name = "Count",
                                .menu = "Test",
                                .shortcut = "Ctrl+K",
                                .tip = "",
                                .run = [&] { ++ran; },
                                .enabled = [&] { return allowed; }});
    bench.person.press("Ctrl+K");
    CHECK(ran == 0);
    CHECK_FALSE(bench.shell.commands().run("test.count"));
    allowed = true;
    bench.person.press("Ctrl+K");
    CHECK(ran == 1);
    bench.person.press("Ctrl+Shift+K"); // other keys
    CHECK(ran == 1);
    CHECK(bench.shell.commands().run("test.count"));
    CHECK_FALSE(bench.shell.commands().run("test.nothing"));
}

TEST_CASE("a chord counts even when all of it is pressed and let go between two frames", "[editor]") {
    ShellFixture bench;
    ImGuiIO& io = ImGui::GetIO();
    const auto send = [&](bool down, ImGuiKey key) { io.AddKeyEvent(key, down); };
    for (const ImGuiKey key : {ImGuiKey(ImGuiMod_Ctrl), ImGuiKey_LeftCtrl, ImGuiKey_P}) send(true, key);
    for (const ImGuiKey key : {ImGuiKey(ImGuiMod_Ctrl), ImGuiKey_LeftCtrl, ImGuiKey_P}) send(false, key);
    bench.person.frames(1);
    CHECK(bench.shell.palette().is_open());
    bench.person.frames();
    CHECK(io.KeyMods == 0);
    CHECK_FALSE(ImGui::IsKeyDown(ImGuiKey_P));
}

TEST_CASE("a new command is in its menu at once, Help stays last", "[editor]") {
    ShellFixture bench;
    int ran = 0;
    bench.shell.commands().add(
        {.id = "test.count", .name = "Count", .menu = "Test/Inner", .shortcut = "", .tip = "", .run = [&] { ++ran; }});
    bench.person.frames();
    CHECK(bench.person.find("Menu/Help").min.x > bench.person.find("Menu/Test").min.x);
    bench.person.click("Menu/Test");
    bench.person.click("Menu/Inner");
    bench.person.click("Menu/Count");
    CHECK(ran == 1);
}

TEST_CASE("a text field keeps its own keys while the user types in it", "[editor]") {
    ShellFixture bench;
    bench.shell.layout().show("gallery");
    int undone = 0, letters = 0, saved = 0;
    bench.shell.commands().add({.id = "test.undo", .name = "Undo", .menu = "", .shortcut = "Ctrl+Z", .tip = "", .run = [&] { ++undone; }});
    bench.shell.commands().add({.id = "test.letter", .name = "Letter", .menu = "", .shortcut = "G", .tip = "", .run = [&] { ++letters; }});
    bench.shell.commands().add({.id = "test.save", .name = "Save", .menu = "", .shortcut = "Ctrl+S", .tip = "", .run = [&] { ++saved; }});
    bench.person.frames();
    bench.person.press("Ctrl+Z");
    bench.person.press("G");
    CHECK(undone == 1);
    CHECK(letters == 1);
    bench.person.click("Gallery of controls/Name");
    bench.person.type("x");
    bench.person.press("Ctrl+Z");
    bench.person.press("G");
    bench.person.press("Ctrl+S");
    CHECK(undone == 1);
    CHECK(letters == 1);
    CHECK(saved == 1);
}

TEST_CASE("a tooltip says what a control is for", "[editor]") {
    ShellFixture bench;
    bench.person.hover("Start/New pack");
    bench.person.wait(1);
    CHECK(bench.person.sees("Creates a pack in a new folder."));
}

TEST_CASE("the keys for larger and smaller text are those that people press: +, = and the keypad's", "[editor][W8]") {
    ShellFixture bench;
    const auto scale = [&] { return bench.shell.settings().scale; };
    for (const char* keys : {"Ctrl+Equal", "Ctrl+Shift+Equal", "Ctrl+KeypadAdd"}) {
        INFO(keys);
        bench.shell.set_scale(1);
        bench.person.press(keys);
        CHECK(scale() > 1);
    }
    for (const char* keys : {"Ctrl+Minus", "Ctrl+KeypadSubtract"}) {
        INFO(keys);
        bench.shell.set_scale(1);
        bench.person.press(keys);
        CHECK(scale() < 1);
    }
    for (const char* keys : {"Ctrl+0", "Ctrl+Keypad0"}) {
        INFO(keys);
        bench.shell.set_scale(2);
        bench.person.press(keys);
        CHECK(scale() == 1);
    }
}
