// Chapter 13 of the ledger, first part: "then" and "or".
#include "support/arena.h"
#include "support/battle.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::string shot_asked(const Battle& battle) { return battle.asks(DecisionKind::flick) ? battle.state().decision->shot : ""; }

const std::string melee = "catacombs:melee", missile = "catacombs:missile", rush = "catacombs:rush";

} // namespace

TEST_CASE("shots joined by then follow one another in the same turn", "[rules][C3-143]") {
    Battle battle({{hero("varesh").with_card("spells/magic-missile"), hero("xoric"), monster("troll"), monster("zombie")}});
    battle.act("varesh", "spells/magic-missile|0").end();
    CHECK(shot_asked(battle) == missile);
    battle.hits({"troll"});
    CHECK(shot_asked(battle) == missile);
    CHECK(battle.state().decision->who == battle.id("varesh"));
    battle.hits({"troll"});
    CHECK(battle.dead("troll"));
    CHECK(battle.asks(DecisionKind::act));
    CHECK_FALSE(battle.may_act("varesh"));
    CHECK(battle.may_act("xoric"));
}

TEST_CASE("of two sequences joined by or exactly one is performed", "[rules][C3-144]") {
    // The book's own example: melee then melee, or one missile.
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("arena:duellist"), monster("zombie")},
                   .variants = {},
                   .half = Side::overseer},
                  arena());
    SECTION("both melee shots and no missile") {
        battle.act("arena:duellist", "own|0");
        CHECK(shot_asked(battle) == melee);
        battle.hits({"oleira"});
        CHECK(shot_asked(battle) == melee);
        battle.hits({"oleira"});
        CHECK(battle.health("oleira") == 6);
    }
    SECTION("the missile alone") {
        battle.act("arena:duellist", "own|1");
        CHECK(shot_asked(battle) == missile);
        battle.hits({"oleira"});
        CHECK(battle.health("oleira") == 7);
    }
    CHECK(battle.asks(DecisionKind::act));
    CHECK_FALSE(battle.may_act("arena:duellist"));
}

TEST_CASE("which sequence it is must be said before its first shot", "[rules][C3-145]") {
    Battle battle({{hero("elani"), hero("xoric"), monster("troll")}});
    REQUIRE(battle.asks(DecisionKind::act));
    CHECK(battle.refused(Flick{.piece = battle.id("elani"), .velocity = {10, 0}}) == "wrong-command");
    CHECK(battle.refused(Declare{.piece = battle.id("elani")}) == "wrong-command");
    battle.act("elani", "own|1"); // melee, then rush
    CHECK(shot_asked(battle) == melee);
    CHECK(battle.refused(Choose{std::to_string(battle.id("elani")) + "|own|0"}) == "wrong-command");
    battle.misses();
    CHECK(shot_asked(battle) == rush);
}

TEST_CASE("a suppressed part is passed over and the rest is made", "[rules][C3-146]") {
    // No rolling in the Bloodsworn Crypt.
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("roal"), monster("zombie")},
                   .variants = {},
                   .room = "bloodsworn-crypt",
                   .half = Side::overseer});
    battle.act("roal", "own|1"); // rush, then roll
    CHECK(shot_asked(battle) == rush);
    battle.misses();
    CHECK(battle.saw(EventKind::shot_skipped, "roll"));
    CHECK(battle.asks(DecisionKind::act));
}

TEST_CASE("a summons is passed over when the pool is empty, and the next shot is made", "[rules][C3-146]") {
    // All four pieces of Zombies and Skeleton Warriors are in the battle.
    Battle battle({.characters = {hero("oleira"), hero("xoric"), lord("hmotha"), monster("zombie"), monster("zombie"), monster("zombie"),
                                  monster("skeleton-warrior")},
                   .variants = {},
                   .lord = "hmotha",
                   .half = Side::overseer});
    battle.act("hmotha", "own|0").misses(); // rush, summon a Skeleton Warrior, melee
    CHECK(battle.saw(EventKind::shot_skipped, "summon"));
    CHECK(shot_asked(battle) == melee);
}

TEST_CASE("every part that can be performed must be", "[rules][C3-147]") {
    Battle battle({{hero("elani"), hero("xoric"), monster("troll")}});
    battle.act("elani", "own|0");
    CHECK(shot_asked(battle) == rush);
    CHECK(battle.refused(End{}) == "cannot-end");
    battle.misses();
    CHECK(shot_asked(battle) == melee);
    CHECK(battle.refused(End{}) == "cannot-end");
}

TEST_CASE("a sequence may be chosen while one of its parts can be performed", "[rules][C3-147A]") {
    // Roal rolls, or rushes and rolls, or strikes; rolling is suppressed.
    const auto may = [](const std::vector<std::string>& variants) {
        Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("roal"), monster("zombie")},
                       .variants = variants,
                       .room = "bloodsworn-crypt",
                       .half = Side::overseer});
        return std::vector<bool>{battle.may("roal", "own|0"), battle.may("roal", "own|1"), battle.may("roal", "own|2")};
    };
    CHECK(may({}) == std::vector{false, true, true});
    CHECK(may({"impossible_sequence=all_parts"}) == std::vector{false, false, true});
    CHECK(may({"impossible_sequence=free"}) == std::vector{true, true, true});
}

TEST_CASE("when every sequence is impossible any may be chosen, and nothing comes of it", "[rules][C3-147A]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), familiar("armadillo").of(1), monster("zombie")},
                   .variants = {},
                   .room = "bloodsworn-crypt"});
    REQUIRE(battle.may("armadillo", "own|0"));
    battle.act("armadillo");
    CHECK(battle.saw(EventKind::shot_skipped, "roll"));
    CHECK(battle.asks(DecisionKind::act));
    CHECK_FALSE(battle.may_act("armadillo"));
}
