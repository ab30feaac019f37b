#include "editor/forms/sequence_editor.h"

#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "editor/editor_fixture.h"

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

const std::string sequence_file = "mini/monsters/goblin.json";

std::string moved(const std::string& rows, StepPlace from, StepPlace before) {
    const ReadJson read = read_json(rows, "");
    REQUIRE(read.root);
    return write_json_line(with_step_moved(*read.root, from, before));
}

} // namespace

TEST_CASE("an icon is moved within its row and to another", "[editor]") {
    CHECK(moved("[[1, 2, 3], [4]]", {0, 0}, {0, 2}) == "[[2, 1, 3], [4]]");
    CHECK(moved("[[1, 2, 3], [4]]", {0, 2}, {0, 0}) == "[[3, 1, 2], [4]]");
    CHECK(moved("[[1, 2, 3], [4]]", {0, 1}, {1, 1}) == "[[1, 3], [4, 2]]");
    CHECK(moved("[[1, 2, 3], [4]]", {0, 0}, {0, 3}) == "[[2, 3, 1], [4]]");
}

TEST_CASE("a row that lost its last icon is gone", "[editor]") { CHECK(moved("[[1, 2], [4]]", {1, 0}, {0, 1}) == "[[1, 4, 2]]"); }

TEST_CASE("places that are not there move nothing", "[editor]") {
    CHECK(moved("[[1, 2]]", {1, 0}, {0, 0}) == "[[1, 2]]");
    CHECK(moved("[[1, 2]]", {0, 5}, {0, 0}) == "[[1, 2]]");
    CHECK(moved("[[1, 2]]", {0, 0}, {0, 5}) == "[[1, 2]]");
    CHECK(moved("[1, 2]", {0, 0}, {1, 0}) == "[1, 2]");
}

TEST_CASE("sequences are read as rows of icons joined by then and or", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:goblin");
    CHECK(office.person.can_click("Object/Melee##sequences[0][0]"));
    CHECK(office.person.can_click("Object/Critical Missile##sequences[1][0]"));
    CHECK(office.person.sees("or"));
    office.person.click("Object/Add a step##sequences[0]");
    CHECK(office.person.sees("then"));
}

TEST_CASE("an icon is clicked, and its shot and modifiers are clicked on", "[editor]") {
    EditorFixture office(true, 1280, 1500);
    office.choose("monsters", "mini:goblin");
    office.person.click("Object/Melee##sequences[0][0]");
    office.person.click("Object/Missile##shot mini:missile");
    CHECK(office.text(sequence_file).contains(R"([[{"shot": "missile"}])"));
    office.person.click("Object/Critical##modifier mini:critical");
    CHECK(office.text(sequence_file).contains(R"([{"shot": "missile", "modifiers": ["critical"]}],)"));
    office.person.click("Object/Critical##modifier mini:critical");
    CHECK(office.text(sequence_file).contains(R"([[{"shot": "missile"}])"));
    office.person.click("Object/Done##sequences[0][0]");
    CHECK(!office.person.can_click("Object/Missile##shot mini:missile"));
}

TEST_CASE("icons are added, dragged to another row and removed", "[editor]") {
    EditorFixture office(true, 1280, 1500);
    office.choose("monsters", "mini:goblin");
    const ImVec2 from = office.person.middle_of("Object/Melee##sequences[0][0]");
    const ImVec2 to = office.person.middle_of("Object/Add a step##sequences[1]");
    office.person.drag("Object/Melee##sequences[0][0]", to.x - from.x, to.y - from.y);
    CHECK(office.text(sequence_file).contains(R"([[{"shot": "missile", "modifiers": ["critical"]}, {"shot": "melee"}]])"));
    office.person.click("Object/Melee##sequences[0][1]");
    office.person.press("Alt+LeftArrow");
    CHECK(office.text(sequence_file).contains(R"([[{"shot": "melee"}, {"shot": "missile", "modifiers": ["critical"]}]])"));
    office.person.click("Object/Critical Missile##sequences[0][1]");
    office.person.press("Delete");
    CHECK(office.text(sequence_file).contains(R"("sequences": [[{"shot": "melee"}]])"));
    office.person.click("Object/or another sequence##sequences");
    CHECK(office.person.sees("or"));
    while (office.workspace.project()->history().can_undo()) office.workspace.undo();
    CHECK(office.workspace.project()->edited_files().empty());
}

TEST_CASE("boxes are rows of icons too", "[editor]") {
    EditorFixture office(true, 1280, 1500);
    office.choose("rooms", "mini:den");
    office.person.click("Object/Critical Melee##suppresses[0]");
    office.person.click("Object/Missile##shot mini:missile");
    CHECK(office.text("mini/rooms/den.json").contains(R"([{"shot": "missile", "modifiers": ["critical"]}])"));
    office.person.click("Object/Add a step##suppresses");
    CHECK(office.person.can_click("Object/Remove##suppresses[1]"));
    office.person.click("Object/Remove##suppresses[1]");
    CHECK(!office.person.can_click("Object/Remove##suppresses[1]"));
}

TEST_CASE("inherited sequences can be looked at and not changed", "[editor]") {
    EditorFixture office;
    office.choose("monsters", "mini:hobgoblin");
    CHECK(!office.person.can_click("Object/Melee##sequences[0][0]"));
    office.person.click("Object/Override##sequences");
    CHECK(office.person.can_click("Object/Melee##sequences[0][0]"));
}
