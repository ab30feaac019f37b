#include "editor/forms/layout_editor.h"

#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "editor/editor_fixture.h"

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

const std::string walk = "mini/layouts/walk.json";

Node read(const std::string& text) { return *read_json(text, "slots").root; }
std::string written(const Node& node) { return write_json_line(node); }

} // namespace

TEST_CASE("the rooms of a layout are laid out in another shape without losing one", "[editor][map]") {
    const Node column = read(R"([{"room": "a"}, {"room": "b", "face_up": true}, {"deal": "battle"}])");
    CHECK(written(reshaped(column, SlotsShape::branching)) ==
          R"([{"room": "a", "step": 1}, {"room": "b", "face_up": true, "step": 2}, {"deal": "battle", "step": 3}])");
    const Node maze = reshaped(column, SlotsShape::labyrinth);
    CHECK(written(maze) == R"([{"room": "a", "at": [1, 1]}, {"room": "b", "at": [2, 1]}, {"deal": "battle", "at": [3, 1]}])");
    CHECK(written(reshaped(maze, SlotsShape::column)) == R"([{"room": "a"}, {"room": "b"}, {"deal": "battle"}])");
}

TEST_CASE("a room of a labyrinth changes places with the one it is put on", "[editor][map]") {
    const Node maze = read(R"([{"room": "a", "at": [1, 1]}, {"room": "b", "at": [2, 1]}])");
    CHECK(written(moved(maze, 0, 2, 3)) == R"([{"room": "a", "at": [3, 4]}, {"room": "b", "at": [2, 1]}])");
    CHECK(written(moved(maze, 0, 1, 0)) == R"([{"room": "a", "at": [2, 1]}, {"room": "b", "at": [1, 1]}])");
    CHECK(written(with_room(maze, "c", 0, 1)) == R"([{"room": "a", "at": [1, 1]}, {"room": "b", "at": [2, 1]}, {"room": "c", "at": [1, 2]}])");
}

TEST_CASE("steps of a branching way stay in order and without gaps", "[editor][map]") {
    const Node fork = read(R"([{"room": "a", "step": 1}, {"room": "b", "step": 2}, {"room": "z", "step": 3}])");
    CHECK(written(with_room(fork, "c", 1, 1)) ==
          R"([{"room": "a", "step": 1}, {"room": "b", "step": 2}, {"room": "c", "step": 2}, {"room": "z", "step": 3}])");
    CHECK(written(with_room(fork, "c", 0, 1, true)) ==
          R"([{"room": "a", "step": 1}, {"room": "c", "step": 2}, {"room": "b", "step": 3}, {"room": "z", "step": 4}])");
    CHECK(written(without_slot(fork, 1)) == R"([{"room": "a", "step": 1}, {"room": "z", "step": 2}])");
}

TEST_CASE("a labyrinth is drawn by mouse: shape, a room more, a room elsewhere, an exit closed", "[editor][map]") {
    EditorFixture office(true, 1500, 1600);
    office.write("mini/rooms/cell.json", R"({"id": "cell", "name": "Cell", "difficulty": 1, "monsters": [{"monster": "goblin"}]})");
    REQUIRE(office.workspace.open(office.project_folder()));
    office.choose("layouts", "mini:walk");
    office.person.click("Object/Labyrinth##shape");
    CHECK(office.text(walk).contains(R"({"room": "den", "at": [1, 1]})"));
    CHECK(office.text(walk).contains(R"("at": [3, 1]})"));
    office.person.click("Object/Free place##1 2");
    office.person.type("cell");
    office.person.press("Enter");
    CHECK(office.text(walk).contains(R"({"room": "cell", "at": [1, 2]})"));
    const ImVec2 from = office.person.middle_of("Object/Cell##tile 3"), to = office.person.middle_of("Object/Free place##2 2");
    office.person.drag("Object/Cell##tile 3", to.x - from.x, to.y - from.y);
    CHECK(office.text(walk).contains(R"({"room": "cell", "at": [2, 2]})"));
    office.person.click("Object/Cell##tile 3");
    office.person.click("Object/north##exit n");
    CHECK(office.text("mini/rooms/cell.json").contains(R"("exits": ["e", "s", "w"])"));
    office.person.click("Object/north##exit n");
    CHECK_FALSE(office.text("mini/rooms/cell.json").contains("exits"));
    CHECK(std::ranges::contains(office.workspace.issues(), "no-healer", &Issue::code));
    office.person.click("Object/Remove##slot");
    CHECK_FALSE(office.text(walk).contains("cell"));
}
