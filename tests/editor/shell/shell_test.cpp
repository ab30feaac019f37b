#include "base/contract.h"
#include "editor/shell_fixture.h"
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

TEST_CASE("the start page makes a pack, opens the sample and goes on with the last project", "[editor]") {
    const TemporaryFolder folder;
    Settings settings;
    settings.recent = {{"Caves", folder.path()}, {"Gone", "/not/there"}};
    {
        ShellFixture bench;
        CHECK_FALSE(bench.person.can_click("Start/Continue"));
        CHECK(bench.person.sees("Projects you open are listed here."));
        bench.person.click("Start/New pack");
        CHECK(bench.asked == std::vector<std::string>{"new pack"});
        bench.person.click("Start/Open sample");
        CHECK(bench.asked.back() == "sample");
        CHECK(bench.shell.has_project());
        CHECK_FALSE(bench.person.sees("Recent projects"));
        CHECK(bench.shell.title() == "Emberfolk – Flickforge");
    }
    {
        ShellFixture bench("", settings);
        bench.person.click("Start/Continue");
        CHECK(bench.asked == std::vector<std::string>{"open " + folder.path()});
    }
    ShellFixture bench("", settings);
    CHECK_FALSE(bench.person.can_click("Start/Gone"));
    bench.person.click("Start/Caves");
    CHECK(bench.asked == std::vector<std::string>{"open " + folder.path()});
    bench.shell.commands().run("project.close");
    bench.person.frames();
    bench.person.click("Start/Opened", 1); // with the name that the program found
    bench.person.click("Menu/Remove from list");
    CHECK(bench.shell.settings().recent.size() == 1);
}

TEST_CASE("a mistake of ours in a frame is shown, and the editor goes on", "[editor]") {
    ShellFixture bench;
    bench.shell.commands().add(
        {.id = "test.break", .name = "Break", .shortcut = "Ctrl+Alt+B", .run = [] { expect(false, "the sky stays up"); }});
    bench.person.frames(2); // ImGui knows a new shortcut from the next frame on
    bench.person.press("Ctrl+Alt+B");
    CHECK(bench.person.sees("the sky stays up"));
    CHECK(bench.person.sees("please report this with the replay"));
    CHECK(bench.person.sees("internal-error"));
    bench.person.click("Start/New pack");
    CHECK(bench.asked == std::vector<std::string>{"new pack"});
}

TEST_CASE("the start page works by keyboard alone", "[editor]") {
    ShellFixture bench;
    bench.person.press("Ctrl+Shift+N");
    CHECK(bench.asked == std::vector<std::string>{"new pack"});
    bench.person.press("Tab");
    bench.person.press("RightArrow");
    bench.person.press("Space");
    CHECK(bench.asked.back() == "sample");
}

TEST_CASE("a folder is opened by typing its path, and a path that will not do is refused while typing", "[editor]") {
    const TemporaryFolder folder;
    folder.write("pack/pack.json", "{}");
    ShellFixture bench;
    bench.person.press("Ctrl+O");
    bench.person.type(folder.path() + "/pack/pack.jsonx");
    CHECK(bench.person.sees("There is nothing at this path."));
    CHECK_FALSE(bench.person.can_click("Question/Open"));
    bench.person.press("Enter");
    CHECK(bench.asked.empty());
    bench.person.press("Backspace");
    CHECK(bench.person.sees("This is a file, not a folder."));
    bench.person.press("Ctrl+A");
    bench.person.type(folder.path() + "/pack");
    bench.person.press("Enter");
    CHECK(bench.asked == std::vector<std::string>{"open " + folder.path() + "/pack"});
}

TEST_CASE("questions are answered by mouse, letter, arrows and Esc", "[editor]") {
    ShellFixture bench;
    std::string answer;
    const auto ask = [&] {
        answer = "";
        bench.shell.ask(yes_no_cancel(
            "Save the changes?", "Three objects were changed.", [&] { answer = "yes"; }, [&] { answer = "no"; },
            [&] { answer = "cancel"; }));
        bench.person.frames();
    };
    ask();
    CHECK(bench.person.sees("Three objects were changed."));
    bench.person.press("Enter");
    CHECK(answer == "yes");
    CHECK_FALSE(bench.person.sees("Three objects were changed."));
    ask();
    bench.person.press("N");
    CHECK(answer == "no");
    ask();
    bench.person.press("Escape");
    CHECK(answer == "cancel");
    ask();
    bench.person.press("RightArrow");
    bench.person.press("Enter");
    CHECK(answer == "no");
    ask();
    bench.person.press("Tab");
    bench.person.press("Tab");
    bench.person.press("Space");
    CHECK(answer == "cancel");
    ask();
    bench.person.press("LeftArrow");
    bench.person.press("Enter");
    CHECK(answer == "cancel");
    ask();
    bench.person.click("Question/No");
    CHECK(answer == "no");
}

TEST_CASE("while a question is open nothing else can be done, and a second one waits", "[editor]") {
    ShellFixture bench;
    std::vector<std::string> answers;
    bench.shell.ask(Dialog{"First?", "", {{"Yes", [&] { answers.push_back("first"); }}, {"No"}}});
    bench.shell.ask(Dialog{"Second?", "", {{"Yes", [&] { answers.push_back("second"); }}, {"No"}}});
    bench.person.frames();
    bench.person.press("Ctrl+P");
    bench.person.press("Ctrl+Q");
    CHECK_FALSE(bench.shell.palette().is_open());
    CHECK_FALSE(bench.shell.closing());
    CHECK(bench.person.sees("First?"));
    CHECK_FALSE(bench.person.sees("Second?"));
    bench.person.press("Enter");
    CHECK(bench.person.sees("Second?"));
    bench.person.press("Enter");
    CHECK(answers == std::vector<std::string>{"first", "second"});
}

TEST_CASE("the window closes only after the program agreed", "[editor]") {
    ShellFixture bench;
    bench.shell.set_actions({.before_leaving = [&](std::function<void()> leave) {
        bench.shell.ask(Dialog{"Save?", "", {{"Save", leave}, {"Cancel"}}});
    }});
    bench.person.press("Ctrl+Q");
    CHECK(bench.person.sees("Save?"));
    bench.person.press("Escape");
    CHECK_FALSE(bench.shell.closing());
    bench.shell.leave(); // the cross of the window
    bench.person.frames();
    bench.person.press("Enter");
    CHECK(bench.shell.closing());
}

TEST_CASE("messages go by themselves, errors stay until they are clicked away", "[editor]") {
    ShellFixture bench;
    bench.shell.say(Tone::good, "Saved.");
    bench.shell.say(Tone::error, "The disk is full.");
    bench.person.frames();
    CHECK(bench.person.sees("Saved."));
    CHECK(std::isfinite(bench.shell.next_frame_in()));
    bench.person.wait(6);
    CHECK_FALSE(bench.person.sees("Saved."));
    CHECK(bench.person.sees("The disk is full."));
    CHECK(std::isinf(bench.shell.next_frame_in())); // asleep until there is input
    bench.person.press("Escape");
    CHECK_FALSE(bench.person.sees("The disk is full."));
    bench.shell.layout().show("messages");
    bench.person.frames();
    CHECK(bench.person.sees("The disk is full."));
    CHECK(bench.person.sees("Saved."));
}

TEST_CASE("a message can offer to do something about it", "[editor]") {
    ShellFixture bench;
    bool done = false;
    bench.shell.say({Tone::warning, "The file changed outside.", "Load it", [&] { done = true; }});
    bench.person.frames();
    bench.person.click("Message/Load it");
    CHECK(done);
    CHECK_FALSE(bench.person.sees("The file changed outside."));
}

TEST_CASE("the status bar shows what the program says, and its parts can be clicked", "[editor]") {
    ShellFixture bench;
    bench.shell.set_status([] {
        return std::vector<StatusItem>{{"2 errors", "Go to the messages.", "go.messages", Tone::error}, {"Saved"}};
    });
    bench.person.frames();
    CHECK(bench.person.sees("Saved"));
    bench.person.click("Status/2 errors");
    CHECK(bench.shell.layout().is_open("messages"));
}

TEST_CASE("the controls of the gallery do what they say", "[editor]") {
    ShellFixture bench;
    bench.shell.commands().run("help.gallery");
    bench.person.frames();
    bench.person.click("Duplicate");
    bench.person.click("Gallery of controls/Save");
    CHECK(bench.person.sees("pressed 2 times"));
    CHECK_FALSE(bench.person.can_click("Not now"));
    CHECK_FALSE(bench.person.can_click("Script"));
    bench.person.click("Size");
    bench.person.click("Size/huge");
    CHECK_FALSE(bench.person.sees("huge")); // the list is closed again
    bench.person.click("Help");
    bench.person.click("Menu/About Flickforge");
    CHECK(bench.person.sees("A workshop for flick-and-fight dungeon games."));
}

TEST_CASE("Esc closes a submenu first, then its menu, and nothing else", "[editor][W10]") {
    ShellFixture bench;
    bench.shell.say(Tone::error, "This message stays.");
    bench.person.click("View");
    bench.person.click("Menu/Theme");
    REQUIRE(bench.person.can_click("Menu/Theme: Dark"));
    bench.person.press("Escape");
    CHECK_FALSE(bench.person.can_click("Menu/Theme: Dark"));
    CHECK(bench.person.can_click("Menu/Theme"));
    bench.person.press("Escape");
    CHECK_FALSE(bench.person.can_click("Menu/Theme"));
    CHECK(bench.person.sees("This message stays."));
    bench.person.press("Escape");
    CHECK_FALSE(bench.person.sees("This message stays."));
}
