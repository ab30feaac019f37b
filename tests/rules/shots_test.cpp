// Chapter 8 to 10 of the ledger: basic shots, ranged shots, hits and damage.
#include "support/battle.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("a melee shot costs each enemy it touches 1 health", "[rules][C3-091][C3-106]") {
    Battle battle({{hero("oleira"), monster("troll"), monster("zombie")}});
    battle.act("oleira").hits({"troll"});
    CHECK(battle.health("troll") == 1);
    CHECK(battle.health("zombie") == 1);
}

TEST_CASE("one shot can hurt several that it touches", "[rules][C3-108]") {
    Battle battle({{hero("oleira"), monster("troll"), monster("skeleton-warrior")}});
    battle.act("oleira").hits({"troll", "skeleton-warrior"});
    CHECK(battle.health("troll") == 1);
    CHECK(battle.dead("skeleton-warrior"));
}

TEST_CASE("a rush hurts nobody", "[rules][C3-092]") {
    Battle battle({{hero("xoric"), hero("elani"), monster("troll")}});
    battle.act("elani").hits({"troll"});
    CHECK(battle.health("troll") == 2);
    battle.hits({"troll"});
    CHECK(battle.health("troll") == 1);
}

TEST_CASE("a critical missile costs 2 health", "[rules][C3-163]") {
    Battle battle({{hero("oleira").with_card("abilities/elven-arrow"), monster("troll")}});
    battle.act("oleira", "abilities/elven-arrow|0").hits({"troll"});
    CHECK(battle.dead("troll"));
}

TEST_CASE("chain does not hurt the same target twice running", "[rules][C3-157]") {
    Battle battle({{hero("xoric"), monster("troll"), monster("zombie")}});
    battle.act("xoric").hits({"troll"}).hits({"troll"});
    CHECK(battle.health("troll") == 1);
}

TEST_CASE("stun leaves a hero one rush", "[rules][C3-176]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("skeleton-archer")}, .variants = {}, .half = Team::overseer});
    battle.act("skeleton-archer", "own|1").hits({"oleira"});
    CHECK(battle.has("oleira", "stunned"));
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.may("oleira", "shot|rush"));
    CHECK_FALSE(battle.may("oleira", "own|0"));
}

TEST_CASE("fear lets the attacker rush with the victim", "[rules][C3-164]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("fire-demon")}, .variants = {}, .half = Team::overseer});
    battle.act("fire-demon").hits({"oleira"});
    REQUIRE(battle.asks(Asks::flick));
    CHECK(battle.state().decision->pieces == std::vector{battle.id("oleira")});
    CHECK(battle.state().decision->team == Team::overseer);
    battle.flick("oleira", 50, 0);
    CHECK(battle.asks(Asks::act));
}

TEST_CASE("a teleported monster comes back over the edge in the next round", "[rules][C3-298]") {
    Battle battle(
        {.characters = {hero("oleira"), hero("xoric"), monster("rakshasa"), monster("zombie")}, .variants = {}, .half = Team::overseer});
    battle.act("rakshasa", "own|1").misses();
    CHECK(battle.has("rakshasa", "teleported"));
    CHECK_FALSE(battle.on_board("rakshasa"));
    battle.next_round().overseers_half();
    battle.act("rakshasa", "do|");
    REQUIRE(battle.asks(Asks::place));
    battle.send(legal(battle.rules(), battle.state()).front());
    CHECK(battle.on_board("rakshasa"));
    CHECK_FALSE(battle.has("rakshasa", "teleported"));
    REQUIRE(battle.asks(Asks::flick));
    battle.hits({"oleira"});
    CHECK(battle.health("oleira") == 7);
}
