// Chapter 14 of the ledger, fourth part: fear.
#include "support/arena.h"
#include "support/battle.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Names = std::vector<std::string>;

/// A Fire Demon has just struck these.
Battle frightened(std::vector<Who> heroes, const Names& struck, const Names& variants = {}) {
    heroes.push_back(monster("fire-demon"));
    heroes.push_back(monster("zombie"));
    Battle battle({.characters = std::move(heroes), .variants = variants, .half = Side::overseer});
    battle.act("fire-demon").hits(struck);
    return battle;
}

bool runs(const Battle& battle, const std::string& name) {
    return battle.asks(DecisionKind::flick) && std::ranges::contains(battle.state().decision->pieces, battle.id(name));
}

} // namespace

TEST_CASE("whoever hurts with fear may at once rush with the victim, or leave it out", "[rules][C3-164]") {
    Battle battle = frightened({hero("oleira"), hero("xoric")}, {"oleira"});
    REQUIRE(runs(battle, "oleira"));
    CHECK(battle.state().decision->shot == "catacombs:rush");
    CHECK(battle.state().decision->team == Side::overseer);
    CHECK(battle.refused(End{}).empty());
    const Point before = battle.at("oleira");
    SECTION("made") {
        battle.flick("oleira", 60, 10);
        CHECK(battle.at("oleira") != before);
    }
    SECTION("left out") {
        battle.end();
        CHECK(battle.at("oleira") == before);
    }
    CHECK(battle.asks(DecisionKind::act));
    CHECK(battle.health("oleira") == 7);
}

TEST_CASE("the rush of fear comes before the next shot of the sequence", "[rules][C3-164]") {
    // An Owl Bear strikes, strikes with fear, and shoots at a target.
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("owl-bear")}, .variants = {}, .half = Side::overseer});
    battle.act("owl-bear").misses().hits({"oleira"});
    REQUIRE(runs(battle, "oleira"));
    battle.misses();
    CHECK(battle.about() == "named_target");
}

TEST_CASE("the rush of fear hurts nobody and carries no modifier", "[rules][C3-164]") {
    Battle battle = frightened({hero("oleira"), hero("xoric")}, {"oleira"});
    battle.hits({"xoric", "zombie"});
    CHECK(battle.health("xoric") == 12);
    CHECK(battle.health("zombie") == 1);
    CHECK(battle.asks(DecisionKind::act)); // nobody else is afraid
}

TEST_CASE("fear that does no damage frightens nobody", "[rules][C3-164]") {
    Battle battle = frightened({hero("oleira").with_card("items/cloak-of-invisibility"), hero("xoric")}, {"oleira"});
    REQUIRE(battle.about() == "reaction");
    battle.choose("items/cloak-of-invisibility");
    CHECK(battle.health("oleira") == 8);
    CHECK(battle.asks(DecisionKind::act));
}

TEST_CASE("heroes, stunned ones too, allies and monsters can be frightened", "[rules][C3-165]") {
    CHECK(runs(frightened({hero("oleira"), hero("xoric")}, {"xoric"}), "xoric"));
    CHECK(runs(frightened({hero("oleira"), hero("xoric").with_condition("stunned")}, {"xoric"}), "xoric"));
    CHECK(runs(frightened({hero("oleira"), hero("xoric"), ally("marorg").of(1)}, {"marorg"}), "marorg"));
    Battle battle({{hero("roosan"), hero("xoric"), monster("troll"), monster("zombie")}});
    battle.act("roosan").hits({"troll"});
    REQUIRE(runs(battle, "troll"));
    CHECK(battle.state().decision->team == Side::heroes);
}

TEST_CASE("familiars can be frightened when they survive", "[rules][C3-165]") {
    // A familiar has one health, so it takes a variant in which fear needs no damage.
    Battle battle({.characters = {hero("oleira"), hero("xoric"), familiar("bee").of(1), monster("arena:runner"), monster("zombie")},
                   .variants = {"modifiers_need_damage=none"},
                   .half = Side::overseer},
                  arena());
    battle.act("arena:runner", "own|4").hits({"bee"});
    CHECK(runs(battle, "bee"));
}

TEST_CASE("lords and Antients know no fear", "[rules][C3-165]") {
    Battle battle({.characters = {hero("roosan"), hero("xoric"), antient("liquid-antient"), lord("vasesak"), monster("troll")},
                   .variants = {"modifiers_need_damage=none"}}); // so that only immunity speaks for the Antient
    battle.act("roosan").hits({"vasesak", "liquid-antient"});
    CHECK(battle.health("vasesak") == 5);
    CHECK(battle.asks(DecisionKind::act));
}

TEST_CASE("a bitten hero can be made to run and loses the token with it", "[rules][C3-165A]") {
    Battle battle = frightened({hero("oleira").with_condition("bitten"), hero("xoric")}, {"oleira"});
    REQUIRE(battle.has("oleira", "bitten"));
    REQUIRE(runs(battle, "oleira"));
    battle.misses();
    CHECK_FALSE(battle.has("oleira", "bitten"));
}

TEST_CASE("by option a bitten hero stays where it is", "[rules][C3-165A]") {
    Battle battle = frightened({hero("oleira").with_condition("bitten"), hero("xoric")}, {"oleira"}, {"fear_moves_bitten=false"});
    CHECK(battle.asks(DecisionKind::act));
    CHECK(battle.has("oleira", "bitten"));
    CHECK(battle.health("oleira") == 7);
}

TEST_CASE("a frozen character is not hurt and does not run, unless the option says so", "[rules][C3-165A]") {
    for (const bool moves : {false, true}) {
        Battle battle = frightened({hero("oleira"), hero("xoric").with_condition("frozen")}, {"xoric"},
                                   moves ? Names{"fear_moves_frozen=true"} : Names{});
        CHECK(battle.health("xoric") == 12);
        CHECK(runs(battle, "xoric") == moves);
    }
}

TEST_CASE("being made to run does not cost the victim its turn", "[rules][C3-165A]") {
    Battle battle({{hero("roosan"), hero("xoric"), monster("troll"), monster("zombie")}});
    battle.act("roosan").hits({"troll"}).misses();
    battle.act("xoric").misses().misses();
    CHECK(battle.may_act("troll"));
}

TEST_CASE("by option the rush is the victim's turn, if it is made", "[rules][C3-165A]") {
    for (const bool made : {true, false}) {
        Battle battle(
            {.characters = {hero("roosan"), hero("xoric"), monster("troll"), monster("zombie")}, .variants = {"fear_uses_turn=true"}});
        battle.act("roosan").hits({"troll"});
        if (made) battle.misses();
        else battle.end();
        battle.act("xoric").misses().misses();
        REQUIRE(battle.may_act("zombie"));
        CHECK(battle.may_act("troll") == !made);
        battle.next_round().overseers_half();
        CHECK(battle.may_act("troll"));
    }
}

TEST_CASE("by option a hero made to run leaves out the next round", "[rules][C3-165A]") {
    for (const bool uses : {false, true}) {
        Battle battle = frightened({hero("oleira"), hero("xoric")}, {"oleira"}, uses ? Names{"fear_uses_turn=true"} : Names{});
        battle.misses().next_round();
        CHECK(battle.may_act("xoric"));
        CHECK(battle.may_act("oleira") == !uses);
        battle.next_round();
        CHECK(battle.may_act("oleira"));
    }
}

TEST_CASE("a hero made to run frees no stunned teammate, unless the option says so", "[rules][C3-165A]") {
    for (const bool frees : {false, true}) {
        Battle battle = frightened({hero("oleira"), hero("xoric").with_condition("stunned"), hero("elani")}, {"oleira"},
                                   frees ? Names{"fear_frees_stunned=true"} : Names{});
        battle.hits({"xoric"});
        CHECK(battle.has("xoric", "stunned") == !frees);
    }
}

TEST_CASE("a monster the heroes drive into a stunned hero does not free it", "[rules][C3-165A]") {
    for (const Names& variants : {Names{}, Names{"fear_frees_stunned=true"}}) {
        Battle battle({.characters = {hero("roosan"), hero("xoric").with_condition("stunned"), monster("troll"), monster("zombie")},
                       .variants = variants});
        battle.act("roosan").hits({"troll"});
        REQUIRE(runs(battle, "troll"));
        battle.hits({"xoric"});
        CHECK(battle.has("xoric", "stunned"));
    }
}

TEST_CASE("of several frightened the attacker rushes each once, in any order", "[rules][C3-166]") {
    Battle battle = frightened({hero("oleira"), hero("xoric"), hero("elani")}, {"oleira", "xoric", "elani"});
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->pieces.size() == 3);
    battle.told({.piece = battle.id("elani")});
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->pieces == std::vector{battle.id("oleira"), battle.id("xoric")});
    CHECK(battle.refused(Declare{.piece = battle.id("elani")}) == "wrong-piece");
    battle.told({.piece = battle.id("xoric")});
    CHECK(battle.state().decision->pieces == std::vector{battle.id("oleira")});
    SECTION("all three") {
        battle.told({.piece = battle.id("oleira")});
        CHECK(battle.asks(DecisionKind::act));
    }
    SECTION("the last one is spared") {
        battle.end();
        CHECK(battle.asks(DecisionKind::act));
    }
}

TEST_CASE("only those whom fear hurt are made to run", "[rules][C3-166]") {
    Battle battle = frightened({hero("oleira"), hero("xoric").with_condition("frozen"), hero("elani")}, {"oleira", "xoric"});
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->pieces == std::vector{battle.id("oleira")});
}
