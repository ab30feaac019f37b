// Walls, obstacles and places: what a shot touches besides pieces, and what scripts can read of all that lies on the board.
#include "support/battle.h"
#include "support/mini_pack.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::shared_ptr<const Library> listening(const std::string& hooks) {
    return with_pack({{"variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})"},
                      {"variants/rule.lua", "return { " + hooks + " }"},
                      {"tokens/caltrops.json", R"({"id": "caltrops", "name": "Caltrops", "type": "obstacle", "count": 1, "icon": "Ca",
                          "piece": "catacombs:fire-spirit-fire-wall"})"},
                      {"boards/yard.json", R"({"id": "yard", "name": "Yard", "extends": "catacombs:campfire", "other_side": null, "gap": 0})"}});
}

constexpr const char* tells_contacts = R"(
  contact = function(self, game, event)
    if event.wall then return say(("wall %d at %.0f %.0f %s"):format(event.wall.side, event.x, event.y, tostring(event.direct))) end
    if event.obstacle then
      local o = event.obstacle
      return say(("obstacle %d %s %.1f %s"):format(o.number, o.what, o.radius, tostring(event.target == -1 and event.pieces[2] == -1)))
    end
    return say("piece " .. event.target.name)
  end,
  shot_end = function(self, game, event)
    return say(#event.left_board .. " left, wall " .. tostring(event.touched_wall) .. ", obstacle " .. tostring(event.touched_obstacle))
  end)";

std::vector<std::string> said_in(const Battle& battle) {
    std::vector<std::string> texts;
    for (const Event& event : battle.events())
        if (event.what == EventKind::said) texts.push_back(event.text);
    return texts;
}

} // namespace

TEST_CASE("hook contact is told of an obstacle: which, what and where", "[script][S8]") {
    Battle battle({.characters = {hero("oleira").at_place(14, 21), monster("troll").at_place(20, 46)}}, listening(tells_contacts));
    const TableBoard& board = battle.rules().table_board(battle.state().board);
    REQUIRE_FALSE(board.pegs.empty());
    const Point from = battle.at("oleira"), to = board.pegs.front().centre;
    battle.act("oleira").flick("oleira", (to.x - from.x) * 5, (to.y - from.y) * 5);
    const auto said = said_in(battle);
    REQUIRE_FALSE(said.empty());
    CHECK(said.front().starts_with("obstacle 1 catacombs:"));
    CHECK(said.front().ends_with("true"));
    CHECK(said.back().ends_with("obstacle true"));
}

TEST_CASE("hook contact is told of a wall, and shot_end whether the flicked piece touched one", "[script][S8]") {
    Battle battle({.characters = {hero("oleira").at_place(6, 10), monster("troll").at_place(20, 46)}, .board = "test:yard"},
                  listening(tells_contacts));
    battle.act("oleira").flick("oleira", -120, 0);
    const auto said = said_in(battle);
    REQUIRE(said.size() >= 2);
    CHECK(said.front().starts_with("wall "));
    CHECK(said.front().ends_with(" at 0 10 true"));
    CHECK(said.back() == "0 left, wall true, obstacle false");
}

TEST_CASE("whoever declares a shot may say who touched the wall", "[script][S8]") {
    Battle battle({.characters = {hero("oleira").at_place(6, 10), monster("troll").at_place(20, 46)}, .board = "test:yard"},
                  listening(tells_contacts));
    battle.act("oleira").told({.hits = {2}, .walls = {2, 1}});
    CHECK(said_in(battle) ==
          std::vector<std::string>{"piece Troll", "wall 3 at 20 50 false", "wall 4 at 0 10 true", "0 left, wall true, obstacle false"});
    Battle other({.characters = {hero("oleira"), monster("troll")}}, listening(tells_contacts));
    other.act("oleira");
    CHECK(other.refused(Declare{.walls = {7}}) == "no-such-piece");
}

TEST_CASE("shot_end names who left the board", "[script][S8]") {
    Battle battle({.characters = {hero("oleira"), monster("troll")}}, listening(tells_contacts));
    battle.act("oleira").told({.hits = {2}, .left = {2}});
    CHECK(said_in(battle).back() == "1 left, wall false, obstacle false");
}

TEST_CASE("a shot in which a piece touches a wall can be punished on the way", "[script][S8]") {
    Battle battle({.characters = {hero("oleira").at_place(6, 10), monster("troll").at_place(20, 46)}}, listening(R"(
      contact = function(self, game, event)
        if event.wall and event.direct then return { damage(event.attacker, 1), end_turn() } end
      end)"));
    const int health = battle.health("oleira");
    battle.act("oleira").told({.hits = {}, .walls = {1}});
    CHECK(battle.health("oleira") == health - 1);
}

TEST_CASE("everything on the board can be listed with its place and radius", "[script][S12]") {
    Battle battle({.characters = {hero("oleira").at_place(6, 10), monster("troll").at_place(20, 46)},
                   .things = {{.token = "test:caltrops", .at = {30, 5}}}},
                  listening(R"(turn_start = function(self, game, event)
        local t = {}
        for _, piece in ipairs(game.pieces()) do
          t[#t + 1] = say(("%d %s %.0f %.0f %.2f %s"):format(piece.id, piece.what, piece.x, piece.y, piece.radius, tostring(piece.character ~= nil)))
        end
        local thing, o, who = game.things()[1], game.obstacles(), game.character(1)
        t[#t + 1] = say(("%.0f %.0f %.2f"):format(thing.x, thing.y, thing.radius))
        t[#t + 1] = say(#o .. " " .. o[1].number .. " " .. tostring(o[1].x > 0 and o[1].y > 0 and o[1].radius > 0.5))
        t[#t + 1] = say(tostring(who.radius == game.pieces()[1].radius))
        return t
      end)"));
    battle.act("oleira");
    const auto said = said_in(battle);
    REQUIRE(said.size() == 6);
    CHECK(said[0].starts_with("1 catacombs:oleira 6 10 "));
    CHECK(said[0].ends_with("true"));
    CHECK(said[1].starts_with("2 catacombs:troll 20 46 "));
    CHECK(said[2].starts_with("3 caltrops 30 5 "));
    CHECK(said[2].ends_with("false"));
    CHECK(said[3].starts_with("30 5 "));
    CHECK(said[4].ends_with(" 1 true"));
    CHECK(said[5] == "true");
}
