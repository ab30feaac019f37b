// Fields that name a picture or a script: chosen from a list that can be read, imported, or dropped on the window.
#include "editor/editor_fixture.h"
#include "workshop/fields.h"

#include <filesystem>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

const std::string goblin = "mini/monsters/goblin.json";
const std::string red = R"(<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="red"/></svg>)";
const std::string blue = R"(<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="blue"/></svg>)";

/// The button that offers the field Art, or Script, of the goblin.
void offer(EditorFixture& office, const std::string& field) {
    office.choose("monsters", "mini:goblin");
    if (!office.person.can_click("Object/" + field)) office.person.click("Object/More fields");
    office.person.click("Object/" + field);
}

} // namespace

TEST_CASE("a picture is chosen from a list wide enough for its name, and there is never an error in between", "[editor][W3][W10]") {
    EditorFixture office(true, 1280, 1000);
    office.write("mini/art/goblin-with-a-rather-long-name.svg", red);
    office.write("mini/art/other.svg", blue);
    office.workspace.refresh(office.workspace.project()->read_again());
    const std::size_t issues = office.workspace.issues().size();
    offer(office, "+ Art##art");
    CHECK(office.workspace.issues().size() == issues); // there is no value yet
    CHECK_FALSE(office.text(goblin).contains("\"art\""));
    const std::string row = "Pictures/../art/goblin-with-a-rather-long-name.svg##mini/art/goblin-with-a-rather-long-name.svg";
    const ui::Drawn drawn = office.person.find(row);
    CHECK(drawn.max.x - drawn.min.x > 250);
    CHECK(drawn.max.y - drawn.min.y > 40); // with a picture
    CHECK(drawn.max.x <= 1280);
    office.person.click(row);
    CHECK(office.text(goblin).contains("\"art\": \"../art/goblin-with-a-rather-long-name.svg\""));
    CHECK(office.workspace.issues().size() == issues);
    office.person.click("Object/Pictures##art");
    office.person.type("oth");
    office.person.press("Enter");
    CHECK(office.text(goblin).contains("\"art\": \"../art/other.svg\""));
    REQUIRE(office.app.cards.art("mini/art/other.svg", 40)); // the thumbnail
    CHECK_FALSE(office.app.cards.art("mini/art/none.svg", 40));
}

TEST_CASE("a picture is imported from anywhere, as a copy in the pack", "[editor][W3]") {
    EditorFixture office(true, 1600, 1000);
    office.folder.write("elsewhere/My Goblin.svg", red);
    offer(office, "+ Art##art");
    CHECK(office.person.sees("The pack has no SVG or PNG file yet. Import one."));
    office.person.click("Pictures/Import picture…");
    office.person.type(office.folder.path() + "/elsewhere/My Goblin.svg");
    office.person.press("Enter");
    CHECK(office.read("mini/art/my-goblin.svg") == red);
    CHECK(office.text(goblin).contains("\"art\": \"../art/my-goblin.svg\""));
    CHECK(office.workspace.issues().empty());
}

TEST_CASE("a picture that is dropped on the window becomes the art of the selected object", "[editor][W3]") {
    EditorFixture office(true, 1600, 1000);
    office.folder.write("elsewhere/goblin.svg", red);
    office.folder.write("other/goblin.svg", blue);
    const auto drop = [&](const std::string& path) {
        office.shell.open(office.folder.path() + "/" + path);
        office.person.frames();
    };
    SECTION("of an object of the project") {
        office.choose("monsters", "mini:goblin");
        drop("elsewhere/goblin.svg");
        CHECK(office.text(goblin).contains("\"art\": \"../art/goblin.svg\""));
        CHECK(office.last_message() == "Goblin shows goblin.svg now.");
        drop("elsewhere/goblin.svg"); // again: no second copy
        CHECK_FALSE(fs::exists(office.project_folder() + "/mini/art/goblin-2.svg"));
        drop("other/goblin.svg"); // another picture of the same name
        CHECK(office.text(goblin).contains("\"art\": \"../art/goblin-2.svg\""));
        CHECK(office.read("mini/art/goblin.svg") == red);
        office.workspace.undo();
        CHECK(office.text(goblin).contains("\"art\": \"../art/goblin.svg\""));
    }
    SECTION("with nothing selected that can have it") {
        drop("elsewhere/goblin.svg");
        CHECK(office.last_message() == "Select an object of your pack that has a card, then drop the picture on it.");
        office.choose("monsters", "catacombs:orc"); // read-only
        drop("elsewhere/goblin.svg");
        CHECK(office.last_message() == "Select an object of your pack that has a card, then drop the picture on it.");
    }
    SECTION("that is not a picture inside") {
        office.choose("monsters", "mini:goblin");
        office.folder.write("elsewhere/bad.png", "these are words");
        drop("elsewhere/bad.png");
        CHECK(office.last_message().starts_with("Bad.png cannot be drawn: "));
        CHECK_FALSE(office.text(goblin).contains("\"art\""));
    }
}

TEST_CASE("scripts are chosen from a list that can be read, too", "[editor][W3]") {
    EditorFixture office(true, 1280, 1000);
    office.write("mini/monsters/a-script-with-a-long-name.lua", "return {}\n");
    office.workspace.refresh(office.workspace.project()->read_again());
    offer(office, "+ Script##script");
    const std::string row = "Files/a-script-with-a-long-name.lua##mini/monsters/a-script-with-a-long-name.lua";
    CHECK(office.person.find(row).max.x - office.person.find(row).min.x > 250);
    office.person.click(row);
    CHECK(office.text(goblin).contains("\"script\": \"a-script-with-a-long-name.lua\""));
}

TEST_CASE("another object is shown from its beginning", "[editor][W10]") {
    EditorFixture office(true, 1280, 500);
    office.choose("heroes", "catacombs:oleira");
    const ui::Drawn name = office.person.find("Object/Name##name");
    office.person.move_to(name.min.x, name.min.y + 60);
    for (int i = 0; i < 10; ++i) {
        ImGui::GetIO().AddMouseWheelEvent(0, -3);
        office.person.frames(2);
    }
    REQUIRE_FALSE(office.person.can_click("Object/Name##name")); // out of sight
    office.choose("heroes", "catacombs:xoric");
    office.person.frames();
    CHECK(office.person.find("Object/Name##name").min.y == name.min.y);
}
