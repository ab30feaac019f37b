// The trace: which hooks ran for the last command, on what, and what came of it.
#include "editor/game_panels_fixture.h"

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

const std::pair<std::string, std::string> knight{
    "heroes/knight.json",
    R"({"id": "knight", "name": "Knight", "title": "Knight", "health": 8, "piece": "knight", "script": "knight.lua", )"
    R"("sequences": [[{"shot": "melee", "times": 2}]], "items": [{"item": "sword"}]})"};
const std::pair<std::string, std::string> shouts{"heroes/knight.lua", "return {\n"
                                                                      "  turn_start = function(self, game, event)\n"
                                                                      "    return say(\"Forward!\")\n"
                                                                      "  end,\n"
                                                                      "  shot_declared = function(self, game, event) end,\n"
                                                                      "}\n"};

std::string first_action(const GamePanelsFixture& room) { return room.game.match()->state().decision->options.front().id; }

} // namespace

TEST_CASE("the hooks of the last command are shown with their input and result", "[editor][trace]") {
    GamePanelsFixture room({knight, shouts});
    room.show("trace");
    CHECK(room.person.sees("Play a room to see which hooks run."));
    room.play();
    REQUIRE(room.game.play(Choose{first_action(room)}));
    room.show("trace");
    CHECK(room.person.sees("turn_start"));
    CHECK(room.person.sees("Knight #1"));
    CHECK(room.person.sees("mini:heroes/knight.lua:2"));
    CHECK(room.person.sees("say(text Forward!)"));
    CHECK(room.person.sees("shot_declared"));
    CHECK(room.person.sees("2 hooks"));

    SECTION("a filter leaves what contains it") {
        room.person.click("Only with a result");
        CHECK(room.person.sees("turn_start"));
        CHECK_FALSE(room.person.sees("shot_declared"));
    }
    SECTION("a click goes to the line of the script") {
        room.person.click("turn_start");
        CHECK(room.workspace.jump().file == "mini/heroes/knight.lua");
        CHECK(room.workspace.jump().line == 2);
    }
    SECTION("the next command has a trace of its own") {
        REQUIRE(room.game.play(Declare{}));
        for (const LuaHooks::Ran& ran : room.game.trace()) CHECK(ran.hook != Hook::turn_start);
    }
}

TEST_CASE("a hook that fails is shown with its error, and the game stays as it was", "[editor][trace]") {
    GamePanelsFixture room(
        {knight, {"heroes/knight.lua", "return { turn_start = function(self, game, event) return game.nobody.at_home end }\n"}});
    room.play();
    const std::size_t before = room.game.match()->commands().size();
    CHECK_FALSE(room.game.play(Choose{first_action(room)}));
    CHECK(room.game.match()->commands().size() == before);
    REQUIRE(room.game.trace().size() == 1);
    CHECK(room.game.trace().front().failed);
    CHECK(room.shell.toasts().history().back().text.contains("knight.lua:1"));
}
