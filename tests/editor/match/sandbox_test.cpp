// The game in the editor: it goes on while its content is edited, undone, broken and fixed.
#include "editor/editor_fixture.h"
#include "editor/match/shown.h"
#include "editor/table/table_drawing.h"
#include "workshop/fields.h"

#include <cmath>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

TEST_CASE("a room is played from its panel, the computer sets it up", "[editor][sandbox]") {
    EditorFixture office(true, 1500, 1200);
    office.choose("rooms", "mini:den");
    office.person.press("F5");
    office.person.frames();
    CHECK(office.person.sees("Round 1"));
    CHECK(office.person.sees("Knight"));
    CHECK(office.person.sees("Goblin 6")); // on the table
    CHECK(office.person.can_click("Table/Computer's turn"));
    office.person.click("Table/Computer's turn");
    office.game->show().skip();
    office.person.frames();
    CHECK(office.person.sees("Last move"));
    office.person.click("Table/Undo move");
    office.person.click("Table/Stop");
    CHECK(office.person.sees("There is no game."));
}

TEST_CASE("one key plays what is being worked on", "[editor][sandbox]") {
    EditorFixture office(true, 1500, 1200);
    const auto sandbox = [&]() -> const Match& {
        office.person.press("F5");
        office.person.frames();
        REQUIRE(office.game->match());
        return *office.game->match();
    };
    const auto on_table = [](const Match& match, const std::string& what) {
        return std::ranges::count_if(match.state().characters, [&](const Character& who) { return who.what == what && !who.dead; });
    };
    SECTION("a board") {
        office.choose("boards", "catacombs:altar");
        CHECK(sandbox().state().board == "catacombs:altar");
    }
    SECTION("a monster that is in a room") {
        office.choose("monsters", "mini:hobgoblin");
        const Match& match = sandbox();
        CHECK(*match.state().room_id() == "mini:den");
        CHECK(on_table(match, "mini:hobgoblin") == 1);
    }
    SECTION("a monster that is in no room yet") {
        office.write("mini/monsters/ogre.json", R"({"id": "ogre", "extends": "goblin", "name": "Ogre", "health": 3})");
        office.workspace.open(office.project_folder());
        office.choose("monsters", "mini:ogre");
        const Match& match = sandbox();
        CHECK(on_table(match, "mini:ogre") == 3);
        CHECK(match.state().phase == Phase::battle);
    }
    SECTION("a hero") {
        office.choose("heroes", "catacombs:roosan");
        CHECK(on_table(sandbox(), "catacombs:roosan") == 1);
    }
    SECTION("a shop, with gold to spend") {
        office.choose("rooms", "catacombs:izchak-the-merchant");
        const Match& match = sandbox();
        REQUIRE_FALSE(match.over());
        CHECK(match.state().characters.front().gold == 10);
        CHECK(office.person.sees("What would you like?"));
    }
    SECTION("an item") {
        office.choose("items", "catacombs:healing-salve");
        const Match& match = sandbox();
        CHECK(
            std::ranges::contains(match.state().characters.front().cards, ObjectKey{"items", "catacombs:healing-salve"}, &HeldCard::card));
    }
    SECTION("a Catacomb Lord") {
        office.choose("lords", "catacombs:shargila");
        CHECK(on_table(sandbox(), "catacombs:shargila") == 1);
    }
}

TEST_CASE("a game goes on with what is edited, says what it adjusted, and follows undo", "[editor][sandbox]") {
    EditorFixture office(true, 1500, 1200);
    office.choose("rooms", "mini:den");
    office.person.press("F5");
    office.person.frames();
    REQUIRE(office.person.sees("8 of 8"));
    office.workspace.apply(set_field(*office.workspace.project(), "mini/heroes/knight.json", "health", Node::integer(5)));
    office.person.wait(1);
    CHECK(office.last_message() == "In the game: Knight: health 8 of 8 is now 5 of 5.");
    CHECK(office.person.sees("Knight: health 8 of 8 is now 5 of 5"));
    CHECK(office.person.sees("5 of 5"));
    office.workspace.undo();
    office.person.frames();
    CHECK(office.person.sees("8 of 8"));
}

TEST_CASE("a broken file does not reach the game", "[editor][sandbox]") {
    EditorFixture office(true, 1500, 1200);
    office.choose("rooms", "mini:den");
    office.person.press("F5");
    office.workspace.apply(set_file_text(*office.workspace.project(), "mini/heroes/knight.json", "{ half a file"));
    office.person.frames();
    CHECK(office.person.sees("8 of 8"));
    office.person.click("Table/Computer's turn");
    office.game->show().skip();
    office.person.frames();
    CHECK(office.person.sees("Last move"));
}

TEST_CASE("a removed monster is said to be a placeholder", "[editor][sandbox]") {
    EditorFixture office(true, 1500, 1200);
    office.choose("rooms", "mini:den");
    office.person.press("F5");
    Edit edit{"Remove hobgoblin", "", {}};
    Project& project = *office.workspace.project();
    add_change(edit, "mini/monsters/hobgoblin.json", project.text("mini/monsters/hobgoblin.json"), nullptr);
    std::string den = office.text("mini/rooms/den.json");
    const std::string part = R"(, {"monster": "hobgoblin", "count": 1})";
    REQUIRE(den.contains(part));
    add_change(edit, "mini/rooms/den.json", project.text("mini/rooms/den.json"), shared_text(den.replace(den.find(part), part.size(), "")));
    office.workspace.apply(edit);
    office.person.wait(1);
    CHECK(office.last_message().contains("Hobgoblin (mini:hobgoblin) is gone from the content"));
    CHECK(office.person.sees("placeholder"));
}

TEST_CASE("panels show what came of a shot that was over within a frame", "[editor][sandbox]") {
    EditorFixture office(true, 1500, 1200);
    office.choose("rooms", "mini:den");
    office.person.press("F5");
    office.person.frames();
    Sandbox& game = *office.game;
    game.set_speed(1000); // a busy machine draws few frames: it is the same
    REQUIRE(game.let_computer_play_turn());
    REQUIRE(game.watching_shot());
    Shown<bool> page;
    const auto shown = [&] { return page.get(game, [&] { return game.shown_state() == game.match()->state(); }); };
    CHECK(!shown()); // as it was before: nothing is given away
    game.tick(0.1);
    REQUIRE(!game.watching_shot());
    CHECK(shown());
}

TEST_CASE("a click on a character in the list shows its object", "[editor][sandbox]") {
    EditorFixture office(true, 1500, 1900); // so that the list is in view
    office.choose("rooms", "mini:den");
    office.person.press("F5");
    office.person.frames();
    office.shell.layout().show("table");
    office.person.frames();
    office.person.click("Table/Goblin 6");
    CHECK(office.workspace.chosen() == ObjectKey{"monsters", "mini:goblin"});
}

TEST_CASE("the table is drawn so that centimetres are found again", "[editor][sandbox]") {
    TableBoard board;
    board.outline = {{0, 0}, {30, 0}, {30, 40}, {0, 40}};
    const TableCamera camera = fitted(board, {100, 50}, {500, 450});
    for (const Point place : {Point{0, 0}, Point{30, 40}, Point{12.5, 7}}) {
        const ImVec2 pixel = camera.on_screen(place);
        CHECK(pixel.x >= 100);
        CHECK(pixel.x <= 500);
        CHECK(pixel.y >= 50);
        CHECK(pixel.y <= 450);
        CHECK(std::abs(camera.on_table(pixel).x - place.x) < 0.01);
        CHECK(std::abs(camera.on_table(pixel).y - place.y) < 0.01);
    }
    CHECK(camera.on_screen({0, 40}).y < camera.on_screen({0, 0}).y); // the heroes sit at the lower edge
    CHECK(letters_of("Skeletal Archer") == "SA");
    CHECK(letters_of("Orc") == "Or");
    CHECK(letters_of("Orc 5") == "Or");
}

TEST_CASE("while a script is typed one message says what the last change did, after a pause", "[editor][sandbox][W6]") {
    EditorFixture office(true, 1500, 1200);
    office.choose("rooms", "mini:den");
    office.person.press("F5");
    office.shell.layout().close("messages");
    const std::size_t before = office.shell.toasts().history().size();
    for (int health = 7; health > 3; --health) { // as fast as a person types
        office.workspace.apply(set_field(*office.workspace.project(), "mini/heroes/knight.json", "health", Node::integer(health)));
        office.person.frames(3);
        CHECK(office.shell.toasts().history().size() == before);
    }
    office.person.wait(1);
    REQUIRE(office.shell.toasts().history().size() == before + 1);
    CHECK(office.last_message() == "In the game: Knight: health 8 of 8 is now 4 of 4.");
    office.workspace.apply(set_field(*office.workspace.project(), "mini/heroes/knight.json", "health", Node::integer(5)));
    office.person.wait(1);
    CHECK_FALSE(office.person.sees("is now 4 of 4.")); // it is replaced
    CHECK(office.last_message() == "In the game: Knight: health 8 of 8 is now 5 of 5.");
    while (office.workspace.project()->history().can_undo()) office.workspace.undo();
    office.person.wait(1);
    CHECK_FALSE(office.person.sees("In the game: "));
}

TEST_CASE("a game that is started while the project has errors says that it is played without the last change", "[editor][sandbox][W6]") {
    EditorFixture office(true, 1500, 1200);
    office.choose("rooms", "mini:den");
    office.workspace.apply(set_file_text(*office.workspace.project(), "mini/heroes/knight.json", "{ half a file"));
    office.person.press("F5");
    REQUIRE(office.game->match());
    CHECK(office.last_message() == "You are playing without your last change: the project has errors.");
    office.workspace.undo();
    office.person.wait(1);
    CHECK_FALSE(office.person.sees("You are playing without your last change"));
}
