// Chapter 14 of the ledger, second part: chain and critical.
#include "support/battle.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("the Barbarian's axe strikes a Zombie, a Troll, a Fire Spirit and the Troll again", "[rules][C3-157]") {
    Battle battle({{hero("xoric").with_card("items/berserker-battle-axe"), hero("elani"), monster("zombie"), monster("troll"),
                    monster("fire-spirit"), monster("minotaur")}});
    battle.act("xoric", "items/berserker-battle-axe|0").hits({"zombie"});
    CHECK(battle.dead("zombie"));
    battle.hits({"troll"});
    CHECK(battle.health("troll") == 1);
    battle.hits({"fire-spirit"});
    CHECK(battle.dead("fire-spirit"));
    battle.hits({"troll"});
    CHECK(battle.dead("troll"));
    CHECK(battle.asks(DecisionKind::act));
}

TEST_CASE("the second of two hits in a row on one target does nothing, and the third neither", "[rules][C3-157]") {
    Battle battle({{hero("xoric").with_card("items/berserker-battle-axe"), hero("elani"), monster("owl-bear"), monster("troll")}});
    battle.act("xoric", "items/berserker-battle-axe|0").hits({"owl-bear"});
    CHECK(battle.health("owl-bear") == 3);
    battle.hits({"owl-bear"}).hits({"owl-bear"});
    CHECK(battle.health("owl-bear") == 3);
    battle.hits({"owl-bear", "troll"}); // the Troll is hurt only after the Owl Bear was touched
    CHECK(battle.health("owl-bear") == 3);
    CHECK(battle.health("troll") == 1);
}

TEST_CASE("a plain shot of the same sequence counts: the chain shot after it does not hurt the same target", "[rules][C3-157]") {
    // Cerberus rushes, bites and then shoots a chain of two.
    Battle battle(
        {.characters = {hero("oleira"), hero("xoric"), monster("cerberus"), monster("zombie")}, .variants = {}, .half = Side::overseer});
    battle.act("cerberus").misses().hits({"oleira"});
    CHECK(battle.health("oleira") == 7);
    battle.hits({"oleira"});
    CHECK(battle.health("oleira") == 7);
    battle.hits({"xoric"});
    CHECK(battle.health("xoric") == 11);
}

TEST_CASE("a new turn starts a new chain", "[rules][C3-157]") {
    Battle battle({{hero("xoric"), hero("elani"), monster("owl-bear"), monster("zombie")}});
    battle.act("xoric").misses().hits({"owl-bear"});
    battle.next_round();
    battle.act("xoric").hits({"owl-bear"});
    CHECK(battle.health("owl-bear") == 2);
}

TEST_CASE("a miss between two hits does not make the target vulnerable again", "[rules][C3-157A]") {
    const auto health_after = [](const std::vector<std::string>& variants) {
        Battle battle(
            {.characters = {hero("xoric").with_card("items/berserker-battle-axe"), hero("elani"), monster("owl-bear"), monster("zombie")},
             .variants = variants});
        battle.act("xoric", "items/berserker-battle-axe|0").hits({"owl-bear"}).misses().hits({"owl-bear"});
        return battle.health("owl-bear");
    };
    CHECK(health_after({}) == 3);
    CHECK(health_after({"chain_memory=last_shot"}) == 2);
}

TEST_CASE("an ignored hit does not make the target vulnerable again, unless only the shot before counts", "[rules][C3-157A]") {
    const auto health_after = [](const std::vector<std::string>& variants) {
        Battle battle(
            {.characters = {hero("xoric").with_card("items/berserker-battle-axe"), hero("elani"), monster("owl-bear"), monster("zombie")},
             .variants = variants});
        battle.act("xoric", "items/berserker-battle-axe|0").hits({"owl-bear"}).hits({"owl-bear"});
        CHECK(battle.health("owl-bear") == 3);
        battle.hits({"owl-bear"});
        return battle.health("owl-bear");
    };
    CHECK(health_after({}) == 3);
    CHECK(health_after({"chain_memory=last_shot"}) == 2);
}

TEST_CASE("within one chain shot the order of touches decides", "[rules][C3-157A]") {
    const auto owl_bear_after = [](const std::vector<std::string>& order) {
        Battle battle({{hero("xoric"), hero("elani"), monster("owl-bear"), monster("troll"), monster("zombie")}});
        battle.act("xoric").hits({"owl-bear"}).hits(order);
        return battle.health("owl-bear");
    };
    CHECK(owl_bear_after({"troll", "owl-bear"}) == 2); // the Troll was hurt in between
    CHECK(owl_bear_after({"owl-bear", "troll"}) == 3);
}

TEST_CASE("coming back to a target within one shot hurts it no second time", "[rules][C3-157A]") {
    Battle battle({{hero("xoric"), hero("elani"), monster("owl-bear"), monster("troll"), monster("zombie")}});
    battle.act("xoric").hits({"owl-bear", "troll", "owl-bear"});
    CHECK(battle.health("owl-bear") == 3);
    CHECK(battle.health("troll") == 1);
}

TEST_CASE("every missile of a chain starts beside the shooter, never where the last one lay", "[rules][C3-159]") {
    Battle battle({{hero("roosan").with_card("abilities/feathers-of-fury").at_place(20, 10), hero("xoric"), monster("troll")}});
    battle.act("roosan", "abilities/feathers-of-fury|1");
    for (int shot = 0; shot < 3; ++shot) {
        REQUIRE(battle.asks(DecisionKind::flick));
        CHECK(battle.state().decision->near == std::vector{battle.id("roosan")});
        CHECK(battle.state().decision->reach == 2.5);
        const int piece = battle.state().decision->pieces.front();
        CHECK(battle.state().table.find(piece) == nullptr); // taken off after the shot before
        CHECK(battle.refused(Flick{.piece = piece, .velocity = {0, 40}, .start = Point{20, 16.5}}) == "too-far");
        const auto start = free_place(battle.rules(), battle.state(), piece, {20, 15});
        REQUIRE(start);
        battle.send(Flick{.piece = piece, .velocity = {0, 40}, .start = *start});
        CHECK(battle.at("roosan") == Point{20, 10});
    }
    CHECK(battle.asks(DecisionKind::act));
}

TEST_CASE("critical makes a melee or missile shot cost 2 health and a roll 3", "[rules][C3-163]") {
    Battle battle({.characters = {hero("oleira").with_card("abilities/elven-arrow"), hero("xoric").with_card("items/helm-of-rage"),
                                  hero("elani"), monster("owl-bear"), monster("roal"), monster("rakshasa")}});
    battle.act("oleira", "abilities/elven-arrow|0").hits({"owl-bear"});
    CHECK(battle.health("owl-bear") == 2);
    battle.act("xoric", "items/helm-of-rage|0").hits({"rakshasa"});
    CHECK(battle.health("rakshasa") == 2);
    battle.act("elani").misses().misses();
    battle.act("roal").hits({"xoric"});
    CHECK(battle.health("xoric") == 9);
}
