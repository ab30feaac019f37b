// The console: Lua against the running game, with completion, history and help.
#include "editor/editor_fixture.h"

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

void open_console(EditorFixture& office) {
    office.shell.layout().show("console");
    office.person.frames();
    office.person.click("Console line");
}

void enter(EditorFixture& office, const std::string& line) {
    office.person.type(line);
    office.person.press("Enter");
    office.person.frames();
}

} // namespace

TEST_CASE("a line of Lua reads the running game", "[editor][console]") {
    EditorFixture office;
    office.choose("rooms", "mini:den");
    office.person.press("F5");
    office.person.frames();
    open_console(office);
    enter(office, "game.round + 10");
    CHECK(office.person.sees("11"));
    enter(office, "print('hello', 1 + 1)");
    CHECK(office.person.sees("hello"));
    enter(office, "damage(1, 2)");
    CHECK(office.person.sees("8 of 8")); // shown, not done
}

TEST_CASE("what is wrong with a line is said, and the next one works", "[editor][console]") {
    EditorFixture office;
    open_console(office);
    enter(office, "game.ruond");
    CHECK(office.person.sees("did you mean \"round\"?"));
    enter(office, "while true do end");
    CHECK(office.person.sees("instructions"));
    enter(office, "1 +");
    enter(office, "6 * 7");
    CHECK(office.person.sees("42"));
}

TEST_CASE("Tab completes from the interface and says what it means", "[editor][console]") {
    EditorFixture office;
    open_console(office);
    office.person.type("game.roun");
    office.person.press("Tab");
    office.person.frames();
    CHECK(office.person.sees("round: integer"));
    office.person.press("Enter");
    office.person.frames();
    CHECK(office.person.sees("> game.round"));
}

TEST_CASE("earlier lines come back with the arrow keys", "[editor][console]") {
    EditorFixture office;
    open_console(office);
    enter(office, "1 + 1");
    enter(office, "2 + 2");
    office.person.press("UpArrow");
    office.person.press("UpArrow");
    office.person.type(" + 100");
    office.person.press("Enter");
    office.person.frames();
    CHECK(office.person.sees("102"));
}
