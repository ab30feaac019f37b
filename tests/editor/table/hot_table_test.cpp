// What is saved on disk while a battle goes on is seen on the table at once, and the battle stays.
#include "editor/game_panels_fixture.h"
#include "story/narrate.h"

#include <chrono>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

const std::pair<std::string, std::string> sharp_knight{
    "heroes/knight.json",
    R"({"id": "knight", "name": "Knight", "title": "Knight", "health": 8, "piece": "knight", "sequences": [[{"shot": "melee", "modifiers": ["sharp"]}]]})"};
const std::pair<std::string, std::string> sharp{
    "modifiers/sharp.json",
    R"({"id": "sharp", "name": "Sharp", "colour": "#c0392b", "icon": "star", "shots": ["melee"], "script": "sharp.lua"})"};

std::string damage(int amount) {
    return "return { before_damage = function(self, game, event) return " + std::to_string(amount) + " end }\n";
}

/// Written by another program; waits until the editor has seen it.
void save(GamePanelsFixture& room, const std::string& file, const std::string& text) {
    const unsigned version = room.workspace.version();
    room.folder.write("project/mini/" + file, text);
    while (room.workspace.version() == version && room.workspace.wait_for_change(std::chrono::seconds(20))) {
        room.workspace.look();
        room.person.frames(1);
    }
    INFO(lines(room.workspace.issues()));
    REQUIRE(room.workspace.version() != version);
    room.person.frames();
}

std::string changed(const GamePanelsFixture& room, const std::string& file, const std::string& from, const std::string& to) {
    std::string text = room.folder.read("project/mini/" + file);
    REQUIRE(text.contains(from));
    return text.replace(text.find(from), from.size(), to);
}

long obstacles() {
    return std::ranges::count_if(ui::context().drawn, [](const ui::Drawn& drawn) { return drawn.label == "obstacle"; });
}

} // namespace

TEST_CASE("health, a hole and a script that change on disk are seen in the battle that goes on", "[editor][table]") {
    GamePanelsFixture room({sharp_knight,
                            sharp,
                            {"modifiers/sharp.lua", damage(1)},
                            {"monsters/hobgoblin.json", R"({"id": "hobgoblin", "extends": "goblin", "name": "Hobgoblin", "health": 7})"}});
    room.workspace.choose({"boards", "mini:field"});
    REQUIRE(room.game.play_room()); // on that board, in the pack's own room
    REQUIRE(room.game.match()->state().board == "mini:field");
    room.show("table");
    const auto act = [&](int who) {
        const auto& options = room.game.match()->state().decision->options;
        const auto own = std::ranges::find(options, who, &Option::character);
        REQUIRE(own != options.end());
        REQUIRE(room.game.play(Choose{own->id}));
    };
    act(4); // somewhere in the middle of it: Oleira flicks at no one
    REQUIRE(room.game.play(Flick{.piece = 4, .velocity = {-60, 0}}));
    room.game.show().skip();
    room.person.frames();
    const std::size_t commands = room.game.match()->commands().size();
    const auto pieces = [&] { return room.game.match()->state().table.pieces.size(); };
    const std::size_t discs = pieces();
    const Point knight = room.game.match()->state().table.find(1)->position;

    // A monster's health
    const auto hobgoblin = [&] { return room.game.match()->state().find(8); };
    REQUIRE(hobgoblin());
    REQUIRE_FALSE(hobgoblin()->dead);
    REQUIRE(hobgoblin()->health == 7);
    save(room, "monsters/hobgoblin.json", changed(room, "monsters/hobgoblin.json", R"("health": 7)", R"("health": 4)"));
    CHECK(hobgoblin()->max_health == 4);
    room.person.wait(1); // until it is said
    CHECK(room.person.sees("Hobgoblin 8: health 7 of 7 is now 4 of 4"));

    // A hole of the board
    const long before = obstacles();
    REQUIRE(before == 2);
    save(room, "boards/field.json",
         changed(room, "boards/field.json", R"({"x": 20, "y": 20, "obstacle": "peg"})",
                 R"({"x": 20, "y": 20, "obstacle": "peg"}, {"x": 15, "y": 27, "obstacle": "peg"})"));
    CHECK(obstacles() == 3);

    // A modifier's script
    save(room, "modifiers/sharp.lua", damage(3));
    act(1);
    REQUIRE(room.game.play(Declare{.hits = {8}}));
    room.person.frames(1);
    CHECK(hobgoblin()->health == 1);
    CHECK(room.person.sees("−3")); // the number that flies up

    // And nothing was lost.
    CHECK(room.game.match()->commands().size() == commands + 2);
    CHECK(pieces() == discs);
    CHECK(room.game.match()->state().table.find(1)->position == knight);

    SECTION("a broken save changes nothing of it") {
        const GameState now = room.game.match()->state();
        save(room, "monsters/hobgoblin.json", "{ half a file");
        CHECK(room.game.match()->state() == now);
        CHECK(room.person.sees("Hobgoblin 8"));
    }
}
