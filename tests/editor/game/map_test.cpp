// The map of a game in the room panel: what is known of it, and a way chosen by a click on it.
#include "editor/game/map_sheet.h"

#include "editor/editor_fixture.h"
#include "players/player.h"
#include "support/maze.h"

#include <algorithm>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

/// A labyrinth of the pack "mini": the den, an inn beside it, a shop below, the lair.
void write_maze(EditorFixture& office) {
    office.write("mini/shots/heal.json", R"({"id": "heal", "name": "Heal", "motion": "none", "flies": "nothing", "targets": "none", "intent": "heal", "icon": "heart"})");
    office.write("mini/decks/items.json", R"({"id": "items", "name": "Items", "of": "items"})");
    office.write("mini/rooms/inn.json", R"({"id": "inn", "name": "Inn", "type": "special",
        "services": [{"id": "heal", "name": "Heal", "price": 1, "gives": {"shot": "heal", "target": "hero"}}]})");
    office.write("mini/rooms/shop.json", R"({"id": "shop", "name": "Shop", "type": "special", "offers": {"deck": "items", "count": 2}})");
    office.write("mini/layouts/maze.json", R"({"id": "maze", "name": "Maze", "slots": [{"room": "den", "at": [1, 1]},
        {"room": "inn", "at": [2, 1]}, {"room": "shop", "at": [1, 2]}, {"room": "lair", "at": [2, 2]}]})");
    REQUIRE(office.workspace.open(office.project_folder()));
    INFO(lines(office.workspace.issues()));
    REQUIRE(std::ranges::none_of(office.workspace.issues(), [](const Issue& issue) { return issue.level == Level::error; }));
}

} // namespace

TEST_CASE("a map shows exits and ways of the cards that the party knows, and nothing of the others", "[editor][map]") {
    Battle battle(game_in("maze"), {}, maze());
    MapSheet sheet = map_sheet(battle.rules(), battle.state());
    CHECK(sheet.shape == MapShape::labyrinth);
    CHECK(sheet.columns == 3);
    CHECK(sheet.rows == 3);
    CHECK(sheet.tiles[0].card.place == ColumnCard::Place::here);
    CHECK(sheet.tiles[0].doors.size() == 4);
    CHECK(sheet.tiles[0].ways == std::vector{Compass::e, Compass::s});
    CHECK(sheet.tiles[6].column == 2);
    CHECK(sheet.tiles[6].card.name == "face down");
    CHECK(sheet.tiles[6].doors.empty());
    battle.change().column[2].seen = true;
    sheet = map_sheet(battle.rules(), battle.state());
    CHECK(sheet.tiles[2].card.name == "Blind Crypt");
    CHECK(sheet.tiles[2].doors == std::vector{Compass::n, Compass::s});
    CHECK(sheet.tiles[2].ways == std::vector{Compass::s});
    CHECK(sheet.tiles[1].ways == std::vector{Compass::w}); // what is face down may have a door, but not towards the crypt
}

TEST_CASE("a branching way is drawn step by step", "[editor][map]") {
    Battle battle(game_in("fork"), {}, maze());
    const MapSheet sheet = map_sheet(battle.rules(), battle.state());
    CHECK(sheet.shape == MapShape::branching);
    CHECK(sheet.columns == 2);
    CHECK(sheet.rows == 8);
    CHECK(sheet.tiles[2].column == 1);
    CHECK(sheet.tiles[2].row == 1);
}

namespace {

/// The maze is played until the party must choose where to go.
void come_to_the_fork(EditorFixture& office) {
    write_maze(office);
    GameSetup setup{.heroes = {{.hero = "mini:knight"}}, .lord = "mini:king", .layout = "mini:maze"};
    const bool begun = office.game->begin({{"party_size=0"}, setup}, std::set<int>{});
    INFO(office.last_message());
    REQUIRE(begun);
    Player player(1);
    for (int i = 0; office.game->match()->state().decision->about != About::way; ++i) {
        REQUIRE(i < 500);
        REQUIRE_FALSE(office.game->match()->over());
        GameState shown = office.game->match()->state();
        if (shown.phase == Phase::battle) REQUIRE(office.game->play(SandboxEdit{.what = SandboxEditKind::end_battle}));
        else REQUIRE(office.game->play(*player.answer(office.game->match()->rules(), shown)));
    }
    office.game->show().skip();
}

} // namespace

TEST_CASE("the party's way is chosen by a click on the map", "[editor][map]") {
    EditorFixture office(true, 1500, 1800);
    come_to_the_fork(office);
    office.shell.layout().show("room");
    office.person.frames();
    CHECK(office.person.sees("go here"));
    CHECK(office.person.sees("you are here"));
    office.person.click("Room/face down##map 3");
    CHECK(office.game->match()->commands().back() == flickforge::Command{Choose{"3"}});
    CHECK(*office.game->match()->state().room_id() == "mini:shop");
}

TEST_CASE("the page that asks for the way shows the map, which answers it as well", "[editor][map]") {
    EditorFixture office(true, 1500, 1800);
    come_to_the_fork(office);
    office.shell.layout().show("table");
    office.person.frames();
    if (office.person.can_click("Room won/Go on")) office.person.click("Room won/Go on");
    office.person.click("Table/face down##map 3");
    CHECK(office.game->match()->commands().back() == flickforge::Command{Choose{"3"}});
}
