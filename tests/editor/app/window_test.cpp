// The program itself: what it says where something is missing, and one run on an X server of its own with real keys.
#include "editor/real_window.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {
const std::string program = FLICKFORGE_EDITOR;
}

TEST_CASE("without a display the editor says so and ends with 1", "[editor]") {
    const Ran ran = shell("unset DISPLAY WAYLAND_DISPLAY; " + program);
    CHECK(ran.code == 1);
    CHECK(ran.out.empty());
    CHECK(ran.err == "flickforge-editor: there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)\n"
                     "  start it from a desktop, over ssh -X, or under xvfb-run; the program flickforge does its work in a terminal\n");
    const Ran wrong = shell("unset WAYLAND_DISPLAY; DISPLAY=:9999 " + program);
    CHECK(wrong.code == 1);
    CHECK(wrong.err.starts_with("flickforge-editor: the display cannot be used: "));
}

TEST_CASE("without OpenGL the editor says so and ends with 1", "[editor][window]") {
    if (!is_installed("Xvfb")) SKIP("needs xvfb");
    RealWindow desktop("-extension GLX");
    const Ran ran = desktop.x("LIBGL_ALWAYS_SOFTWARE=1 timeout 60 " + program + " --fresh");
    CHECK(ran.code == 1);
    CHECK(ran.err.starts_with("flickforge-editor: no window with OpenGL 3.3 can be opened: "));
    CHECK(ran.err.contains("\n  ")); // and what to do about it
}

TEST_CASE("without a font the editor says which package to install", "[editor]") {
    const TemporaryFolder empty;
    const Ran ran = shell("FLICKFORGE_FONTS=" + empty.path() + " " + program + " --bench");
    CHECK(ran.code == 1);
    CHECK(ran.err == "flickforge-editor: no font to write with was found in " + empty.path() +
                         "\n  install DejaVu Sans (Debian: fonts-dejavu-core), or name its folder in FLICKFORGE_FONTS\n");
    empty.write("DejaVuSans.ttf", "no font at all");
    const Ran damaged = shell("FLICKFORGE_FONTS=" + empty.path() + " " + program + " --bench");
    CHECK(damaged.code == 1);
    // the beginning of a real one is not enough either
    shell("head -c 100000 /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf >" + empty.path() + "/DejaVuSans.ttf");
    CHECK(shell("FLICKFORGE_FONTS=" + empty.path() + " " + program + " --bench").code == 1);
    CHECK(damaged.err.starts_with("flickforge-editor: the font " + empty.path() + "/DejaVuSans.ttf cannot be read\n"));
}

TEST_CASE("the editor explains its arguments and refuses those it does not know", "[editor]") {
    const Ran help = shell(program + " --help");
    CHECK(help.code == 0);
    for (const char* word : {"--screenshot", "--bench", "--theme", "--scale", "PATH", ".ffreplay", ".ffsave"})
        CHECK(help.out.contains(word));
    const Ran misspelt = shell(program + " --tehme dark");
    CHECK(misspelt.code == 2);
    CHECK(misspelt.err == "error: \"--tehme\" is not an option of `flickforge-editor`; did you mean \"--theme\"? [usage]\n");
    CHECK(shell(program + " --theme plaid").code == 2);
    const Ran size = shell(program + " --screenshot x.png --size big");
    CHECK(size.code == 2);
    CHECK(size.err == "error: \"big\" is not a size; write WIDTHxHEIGHT in pixels, such as 1280x800 [usage]\n");
}

TEST_CASE("the bench measures frames, and how soon a saved file is on the screen", "[editor]") {
    const Ran ran = shell(program + " --bench --tiny");
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
    for (const char* measured : {"start page", "form of a monster", "board", "table with a game", "palette", "save to screen"})
        CHECK(ran.out.contains(measured));
    CHECK(ran.out.contains("discs lost by these saves: 0; games changed by bad edits: 0"));
}

TEST_CASE("in a real window the palette opens with Ctrl+P, a command is typed and run, and the editor sleeps afterwards",
          "[editor][window]") {
    if (!is_installed("Xvfb") || !is_installed("xdotool") || !is_installed("import")) SKIP("needs xvfb, xdotool and imagemagick");
    RealWindow desktop;
    desktop.start_editor("", "^Flickforge$");
    const auto settings = [&] { return desktop.text("config/flickforge/editor.json"); };
    desktop.wait_for("New pack");
    const std::string start = desktop.text("items");
    desktop.picture("window-start");
    desktop.press("ctrl+p");
    desktop.type("theme dark");
    desktop.wait_for("Theme: Dark");
    CHECK(desktop.comes_to_rest()); // also while a text field has the keyboard
    desktop.picture("window-palette");
    CHECK(desktop.text("items") != start);
    desktop.press("Return");
    CHECK(in_time([&] { return settings().contains("\"theme\": \"dark\""); }));
    desktop.picture("window-dark");
    CHECK(desktop.comes_to_rest());

    desktop.x("xdotool key ctrl+q");
    CHECK(in_time([&] { return !desktop.runs("editor"); }));
    CHECK(desktop.text("editor.log").empty());
}

TEST_CASE("a replay from outside plays in the window, and a damaged one is said to be so there", "[editor][window]") {
    if (!is_installed("Xvfb") || !is_installed("xdotool")) SKIP("needs xvfb and xdotool");
    RealWindow desktop;
    const std::string replay = desktop.folder.path() + "/game.ffreplay";
    REQUIRE(run({"play", "--auto", "all", "--seed", "3", "--record", replay}).code == 0);
    desktop.start_editor(replay);
    desktop.wait_for("A replay of ");
    desktop.wait_for("Move 0 of ");
    desktop.press("ctrl+period");
    desktop.wait_for("Move 1 of ");
    desktop.click("Table/Play moves"); // xdotool's function keys come with Alt
    desktop.wait_for("Move 8 of ");
    desktop.picture("replay");
    desktop.kill_editor();
    desktop.folder.write("game.ffreplay", desktop.folder.read("game.ffreplay").substr(0, 2000));
    desktop.start_editor(replay);
    desktop.wait_for("This file cannot be opened");
}

TEST_CASE("a screenshot is a PNG of the size asked for", "[editor][window]") {
    if (!is_installed("Xvfb") || !is_installed("identify")) SKIP("needs xvfb and imagemagick");
    RealWindow desktop;
    desktop.start_editor("--fresh --screenshot " + desktop.folder.path() + "/a.png --size 640x480 --theme dark --scale 150", "");
    REQUIRE(in_time([&] { return fs::exists(desktop.folder.path() + "/a.png"); }));
    CHECK(shell("identify -format '%m %wx%h' " + desktop.folder.path() + "/a.png").out == "PNG 640x480");
    CHECK_FALSE(fs::exists(desktop.folder.path() + "/config/flickforge")); // nothing is kept of such a run
}

TEST_CASE("a game in a real window that is killed is offered on the next start page, and goes on at its move", "[editor][window][W1]") {
    if (!is_installed("Xvfb") || !is_installed("xdotool") || !is_installed("import")) SKIP("needs xvfb, xdotool and imagemagick");
    RealWindow desktop;
    desktop.start_editor("--do play.first_game --do play.overseer_by_computer --do play.computer --do play.computer"); // people play all
    desktop.wait_for_game({"act", "choose", "flick", "place"});
    const auto move = [&] { // "Move 31 of 31"
        for (const auto& [words, spot] : desktop.all_in("Table"))
            if (words.starts_with("Move ")) return words;
        return std::string();
    };
    REQUIRE(in_time([&] { return desktop.comes_to_rest() && !move().empty(); }));
    const std::string before = move();
    desktop.kill_editor();
    desktop.start_editor("");
    desktop.wait_for("Games to continue");
    desktop.picture("games-to-continue");
    const auto games = [&] {
        for (const auto& [words, spot] : desktop.all_in("Start"))
            if (words.contains(", round ")) return words;
        return std::string();
    };
    REQUIRE(in_time([&] { return !games().empty(); }));
    desktop.click("Start/" + games());
    desktop.wait_for("The game continues where it was left.");
    CHECK(move() == before);
    desktop.picture("game-continued");
}
