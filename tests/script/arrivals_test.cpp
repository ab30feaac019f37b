// Effects summon and put: who and what comes onto the board in the middle of a battle.
#include "support/battle.h"
#include "support/mini_pack.h"

#include <algorithm>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::testing;
using Catch::Approx;

namespace {

/// A rule of every game with this answer to hook `damaged`.
std::shared_ptr<const Library> when_damaged(const std::string& answer) {
    return with_pack({{"variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})"},
                      {"variants/rule.lua", "return { damaged = function(self, game, event) return " + answer + " end }"},
                      {"tokens/caltrops.json", R"({"id": "caltrops", "name": "Caltrops", "type": "obstacle", "count": 1, "icon": "Ca",
                          "piece": "catacombs:fire-spirit-fire-wall", "hurts": ["hero"], "damage": 2})"}});
}

Given two_heroes_and_a_troll() { return {{hero("oleira"), hero("xoric"), monster("troll"), monster("orc")}}; }

/// Oleira hurts the troll under this rule.
Battle after(const std::string& answer, std::vector<std::string> variants = {}) {
    Given given = two_heroes_and_a_troll();
    given.variants = std::move(variants);
    Battle battle(std::move(given), when_damaged(answer));
    battle.act("oleira").hits({"troll"});
    return battle;
}

std::string stumbles(const std::string& answer) {
    Battle battle(two_heroes_and_a_troll(), when_damaged(answer));
    battle.act("oleira");
    const auto result = step(battle.rules(), battle.state(), Declare{.hits = {3}});
    return result ? "" : lines(result.error());
}

} // namespace

TEST_CASE("a summoned monster stands where the script says, belongs to the Overseer and acts", "[script]") {
    Battle battle = after(R"(summon("catacombs:zombie", 10, 25, event.target))");
    CHECK(battle.saw(EventKind::summoned, "zombie"));
    CHECK(battle.at("zombie").x == Approx(10));
    CHECK(battle.at("zombie").y == Approx(25));
    CHECK(battle.the("zombie").team == Side::overseer);
    battle.overseers_half();
    CHECK(battle.may_act("zombie"));
}

TEST_CASE("where summoned monsters wait, so do those of scripts", "[script]") {
    Battle battle = after(R"(summon("catacombs:zombie", 10, 25))", {"summoned_act_at_once=false"});
    battle.overseers_half();
    CHECK_FALSE(battle.may_act("zombie"));
}

TEST_CASE("where somebody stands a summoned monster goes to the nearest free place", "[script]") {
    const Battle battle = after(R"(summon("catacombs:zombie", event.target.x, event.target.y))");
    const Point zombie = battle.at("zombie"), troll = battle.at("troll");
    CHECK(std::hypot(zombie.x - troll.x, zombie.y - troll.y) > 2);
}

TEST_CASE("nobody comes when the box has no piece left", "[script]") {
    const Battle battle = after(R"({summon("catacombs:troll", 10, 25), summon("catacombs:troll", 10, 25), summon("catacombs:troll", 10, 25),
        summon("catacombs:troll", 10, 25), summon("catacombs:troll", 10, 25), summon("catacombs:troll", 10, 25), summon("catacombs:troll", 10, 25)})");
    const auto trolls = std::ranges::count(battle.state().characters, "catacombs:troll", &Character::what);
    CHECK(trolls == battle.rules().find<Piece>("catacombs:troll")->count);
}

TEST_CASE("an Antient that a hero summons is the heroes'", "[script]") {
    const Battle battle = after(R"(summon("catacombs:liquid-antient", 10, 25, event.attacker))");
    CHECK(battle.the("liquid-antient").team == Side::heroes);
    CHECK(battle.the("liquid-antient").owner == battle.id("oleira"));
}

TEST_CASE("a token that is put on the board hurts who touches it, and there are no more than the box holds", "[script]") {
    Battle battle = after(R"({put("caltrops", 10, 25), put("caltrops", 20, 25)})");
    REQUIRE(battle.state().things.size() == 1);
    const TableObject thing = battle.state().things.front();
    CHECK(thing.what == "test:caltrops");
    battle.act("xoric").told({.hits = {thing.id}});
    CHECK(battle.health("xoric") == battle.the("xoric").max_health - 2);
}

TEST_CASE("a token goes with its owner", "[script]") {
    Battle battle = after(R"(event.target.health > 0 and put("caltrops", 10, 25, event.target) or nil)");
    REQUIRE(battle.state().things.size() == 1);
    battle.change().find(battle.id("troll"))->health = 1;
    battle.act("xoric").hits({"troll"});
    CHECK(battle.dead("troll"));
    CHECK(battle.state().things.empty());
}

TEST_CASE("a script that calls who or what there is not is told so", "[script]") {
    CHECK(stumbles(R"(summon("zombie", 10, 25))") == "test:variants/rule.lua:1: error: there is no monster, Antient or familiar \"test:zombie\"; did you mean "
                                                     "\"catacombs:zombie\"? A script (variants/test:rule#0) names it; in hook damaged of test:rule [unknown-id]\n");
    CHECK(stumbles(R"(put("catacombs:zombie", 10, 25))") ==
          "test:variants/rule.lua:1: error: there is no token \"catacombs:zombie\"; a script (variants/test:rule#0) names it; in hook damaged of test:rule [unknown-id]\n");
    CHECK(stumbles(R"(add_condition(event.attacker, "stunned"))") ==
          "test:variants/rule.lua:1: error: there is no condition \"test:stunned\"; did you mean \"catacombs:stunned\"? A script (variants/test:rule#0) names it; in hook damaged of test:rule "
          "[unknown-id]\n");
    CHECK(stumbles(R"(put("catacombs:gold-coin", 10, 25))") ==
          "test:variants/rule.lua:1: error: token \"catacombs:gold-coin\" has no piece that could lie on the board; give it a field \"piece\"; a script "
          "(variants/test:rule#0) puts it there; in hook damaged of test:rule [no-piece]\n");
}
