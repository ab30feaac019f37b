// Chapter 14 of the ledger, sixth part: regeneration.
#include "support/arena.h"
#include "support/battle.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {
using Names = std::vector<std::string>;

Battle before(Who attacker, const Names& variants = {}) {
    return Battle({.characters = {hero("elani"), hero("xoric"), hero("oleira"), std::move(attacker), monster("zombie")},
                   .variants = variants,
                   .half = Side::overseer},
                  arena());
}
} // namespace

TEST_CASE("a hurt Troll that hurts the Thief is whole again", "[rules][C3-172]") {
    Battle battle = before(monster("troll").with_health(1));
    REQUIRE(battle.state().table.find(battle.id("troll"))->side_up == Face::back);
    battle.act("troll").hits({"elani"});
    CHECK(battle.health("elani") == 9);
    CHECK(battle.health("troll") == 2);
    CHECK(battle.state().table.find(battle.id("troll"))->side_up == Face::front);
}

TEST_CASE("regeneration needs damage", "[rules][C3-172]") {
    Battle battle = before(monster("troll").with_health(1));
    battle.act("troll").misses();
    CHECK(battle.health("troll") == 1);
}

TEST_CASE("one shot gives back one health however many it hurts", "[rules][C3-172]") {
    Battle battle = before(monster("owl-bear").with_health(1));
    battle.act("owl-bear").hits({"elani", "xoric", "oleira"});
    CHECK(battle.health("elani") + battle.health("xoric") + battle.health("oleira") == 27);
    CHECK(battle.health("owl-bear") == 2);
}

TEST_CASE("each shot of a sequence can regain one health", "[rules][C3-172A]") {
    const auto gained = [](const Names& variants) {
        Battle battle = before(monster("arena:leech").with_health(1), variants);
        battle.act("arena:leech").hits({"elani"}).hits({"xoric"});
        return battle.health("arena:leech") - 1;
    };
    CHECK(gained({}) == 2);
    CHECK(gained({"regeneration_per=target"}) == 2);
    CHECK(gained({"regeneration_per=turn"}) == 1);
}

TEST_CASE("by option each target hurt gives back one health", "[rules][C3-172A]") {
    const auto gained = [](const Names& variants) {
        Battle battle = before(monster("owl-bear").with_health(1), variants);
        battle.act("owl-bear").hits({"elani", "xoric"});
        return battle.health("owl-bear") - 1;
    };
    CHECK(gained({}) == 1);
    CHECK(gained({"regeneration_per=target"}) == 2);
    CHECK(gained({"regeneration_per=turn"}) == 1);
}

TEST_CASE("once a turn means once in each turn", "[rules][C3-172A]") {
    Battle battle = before(monster("arena:leech").with_health(1), {"regeneration_per=turn"});
    battle.act("arena:leech").hits({"elani"}).hits({"xoric"});
    battle.next_round().overseers_half();
    battle.act("arena:leech").hits({"elani"}).hits({"xoric"});
    CHECK(battle.health("arena:leech") == 3);
}

TEST_CASE("regeneration never goes beyond the starting health", "[rules][C3-173]") {
    Battle battle = before(monster("troll"));
    battle.act("troll").hits({"elani"});
    CHECK(battle.health("elani") == 9);
    CHECK(battle.health("troll") == 2);
    CHECK_FALSE(battle.saw(EventKind::healed));
}

TEST_CASE("a Wizard of three health who drains a Zombie to its end has four", "[rules][C3-174]") {
    Battle battle({{hero("varesh").with_card("spells/drain-energy").with_health(3), hero("xoric"), monster("zombie"), monster("troll")}});
    battle.act("varesh", "spells/drain-energy|0").end().hits({"zombie"});
    CHECK(battle.dead("zombie"));
    CHECK(battle.health("varesh") == 4);
}

TEST_CASE("there is nothing to drain from shadows and Antients", "[rules][C3-175]") {
    // Whether or not a modifier needs damage.
    for (const Names& variants : {Names{}, Names{"modifiers_need_damage=none"}})
        for (const std::string target : {"phantom", "liquid-antient"}) {
            INFO(target);
            Battle battle({.characters = {hero("varesh").with_card("spells/drain-energy").with_health(3), hero("xoric"), monster("phantom"),
                                          antient("liquid-antient"), monster("troll")},
                           .variants = variants});
            battle.act("varesh", "spells/drain-energy|0").end().hits({target});
            CHECK(battle.saw(EventKind::hit, target));
            CHECK(battle.health("varesh") == 3);
        }
}
