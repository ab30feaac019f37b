// Scripts say where a piece may be set down, and hear where it was; the player of the piece is the one who is asked.
#include "rules/step.h"
#include "rules/view.h"
#include "support/battle.h"
#include "support/mini_pack.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::shared_ptr<const Library> with_rule(const std::string& hooks) {
    return with_pack({{"variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})"},
                      {"variants/rule.lua", "return { " + hooks + " }"}});
}

GameSetup one_hero() {
    return {.heroes = {{.hero = "catacombs:oleira", .seat = 1}}, .lord = "catacombs:vasesak", .layout = "catacombs:short"};
}

/// A game up to the first piece that is set down.
Battle up_to_set_up(const std::string& hooks) {
    Battle battle(one_hero(), {}, with_rule(hooks));
    for (int i = 0; i < 200 && !(battle.asks(DecisionKind::place) && battle.about() == "set_up"); ++i)
        battle.send(legal(battle.rules(), battle.state(), {20, 20}).front());
    return battle;
}

/// All pieces are set down, each where the engine finds a place near this one.
void set_all_down(Battle& battle, Point near) {
    while (battle.about() == "set_up") {
        const int piece = battle.state().decision->pieces.front();
        const auto place = free_place(battle.rules(), battle.state(), piece, near);
        REQUIRE(place);
        battle.send(PlacePiece{piece, *place});
    }
}

std::vector<std::string> lines_said(const Battle& battle) {
    std::vector<std::string> texts;
    for (const Event& event : battle.events())
        if (event.what == EventKind::said) texts.push_back(event.text);
    return texts;
}

constexpr const char* five_apart = R"(
  may_place = function(self, game, event)
    if event.id ~= "set_up" or event.target.side ~= "overseer" then return end
    for _, other in ipairs(game.characters()) do
      if other.side == "overseer" and other.on_board then
        local dx, dy = other.x - event.x, other.y - event.y
        if dx * dx + dy * dy < 25 then return false end
      end
    end
  end)";

} // namespace

TEST_CASE("a rule can space monsters when a room is set up", "[script][S9]") {
    Battle battle = up_to_set_up(five_apart);
    const int first = battle.state().decision->pieces.front();
    REQUIRE(battle.state().decision->pieces.size() > 1);
    const auto place = free_place(battle.rules(), battle.state(), first, {20, 30});
    REQUIRE(place);
    battle.send(PlacePiece{first, *place});
    const int second = battle.state().decision->pieces.front();
    const auto near = GameView(battle.rules(), battle.state()).free_place_by_rules(second, *place, *battle.state().decision);
    REQUIRE(near);
    const auto refused = step(battle.rules(), battle.state(), PlacePiece{second, *near});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().front().code == "not-allowed-there");
    CHECK(refused.error().front().message.ends_with(" may not lie there: Rule forbids it"));
    set_all_down(battle, *place); // what the engine finds, for computer players as well, keeps to the rule
    std::vector<Point> stand;
    for (const Character& who : battle.state().characters)
        if (who.team == Side::overseer) stand.push_back(battle.state().table.find(who.id)->position);
    for (std::size_t i = 0; i < stand.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) CHECK(std::hypot(stand[i].x - stand[j].x, stand[i].y - stand[j].y) >= 5);
}

TEST_CASE("a game goes on where a script allows no place at all, and the log says so", "[script][S9]") {
    Battle battle = up_to_set_up("may_place = function() return false end");
    REQUIRE(battle.state().decision->overruled);
    CHECK(std::ranges::contains(battle.events(), EventKind::overruled, &Event::what));
    CHECK(legal(battle.rules(), battle.state(), {20, 30}).size() == battle.state().decision->pieces.size());
    set_all_down(battle, {20, 30});
    CHECK(battle.state().phase == Phase::battle);
}

TEST_CASE("pieces that have a place are set down before those that have none", "[script][S9]") {
    Battle battle = up_to_set_up("may_place = function(self, game, event) return event.target.id % 2 == 0 end");
    REQUIRE_FALSE(battle.state().decision->overruled);
    for (const int piece : battle.state().decision->pieces) CHECK(piece % 2 == 0);
    set_all_down(battle, {20, 30});
    CHECK(battle.state().phase == Phase::battle);
}

TEST_CASE("a script hears where each piece was set down, and when one side is ready", "[script][S9]") {
    Battle battle = up_to_set_up(R"(
      placed = function(self, game, event)
        return say(event.id .. " " .. tostring(event.target.on_board and math.abs(event.target.x - event.x) < 0.001))
      end,
      half_set_up = function(self, game, event) return say("ready: " .. event.id) end)");
    std::vector<std::string> all;
    while (battle.about() == "set_up") {
        const int piece = battle.state().decision->pieces.front();
        const auto place = free_place(battle.rules(), battle.state(), piece, {20, 20});
        REQUIRE(place);
        battle.send(PlacePiece{piece, *place});
        std::ranges::copy(lines_said(battle), std::back_inserter(all));
    }
    CHECK(std::ranges::count(all, "ready: overseer") == 1);
    CHECK(std::ranges::count(all, "ready: heroes") == 0);
    const auto ready = std::ranges::find(all, "ready: overseer");
    CHECK(std::all_of(all.begin(), ready, [](const std::string& text) { return text == "set_up true"; }));
    CHECK(all.end() - ready > 1); // the heroes' pieces come after it
}

TEST_CASE("the player of a piece says where it is placed, however far the reach", "[script][S13]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("troll"), monster("orc")}},
                  with_rule(R"(damaged = function(self, game, event) return place(event.target, "beside", event.attacker, 0.8) end)"));
    battle.act("oleira").hits({"troll"});
    REQUIRE(battle.asks(DecisionKind::place));
    CHECK(battle.state().decision->team == Side::overseer);
    CHECK(battle.state().decision->near == std::vector{battle.id("oleira")});
    CHECK(battle.state().decision->reach == 0.8);
    const auto far = step(battle.rules(), battle.state(), PlacePiece{battle.id("troll"), battle.at("troll")});
    REQUIRE_FALSE(far);
    CHECK(far.error().front().message == "Troll 3 would be more than 0.8 cm from Oleira");
    const auto place = free_place(battle.rules(), battle.state(), battle.id("troll"), battle.at("troll"));
    REQUIRE(place);
    battle.place("troll", place->x, place->y);
}
