#include "editor/forms/room_editor.h"

#include "editor/editor_fixture.h"

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

const std::string den = "mini/rooms/den.json";

} // namespace

TEST_CASE("a room counts its monsters against the pieces there are, also those that share one", "[editor]") {
    EditorFixture office;
    office.choose("rooms", "mini:den");
    CHECK(office.person.sees("3 of 4")); // two goblins and a hobgoblin stand on the same four pieces
    CHECK(office.person.sees("3 in all"));
    office.person.click("Object/One more##monsters[0]");
    CHECK(office.text(den).contains(R"({"monster": "goblin", "count": 3})"));
    CHECK(office.person.sees("4 of 4"));
    office.person.click("Object/One more##monsters[1]");
    CHECK(office.person.sees("5 of 4"));
    CHECK(!office.workspace.issues().empty());
    office.person.click("Object/One less##monsters[1]");
    CHECK(office.text(den).contains(R"({"monster": "hobgoblin"})")); // one goes without saying
    CHECK(office.workspace.issues().empty());
    office.person.click("Object/One less##monsters[1]");
    CHECK(office.text(den).contains(R"({"monster": "hobgoblin"})"));
}

TEST_CASE("a monster is added to a room by its name", "[editor]") {
    EditorFixture office;
    office.choose("rooms", "mini:den");
    office.person.click("Object/Remove##monsters[1]");
    CHECK(!office.text(den).contains("hobgoblin"));
    office.person.click("Object/Add##monsters");
    office.person.type("hobgoblin mini");
    office.person.press("Enter");
    CHECK(office.text(den).contains(R"({"monster": "hobgoblin"})"));
}

TEST_CASE("stock of what is unknown says nothing", "[editor]") {
    const Library& library = shipped_library();
    const Demand demand(library);
    CHECK(stock_of(library, demand, "catacombs:nobody").words.empty());
}
