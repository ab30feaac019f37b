// Chapter 2 of the ledger, the heroes: what each of them can do that the others cannot.
#include "rules/whole_game.h"
#include "support/shipped.h"

#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("the Elf shoots each of her two Elven Arrows once in a room", "[rules][C3-032]") {
    Battle battle(game_of({"oleira", "xoric"}, {"the-barracks"}));
    set_up(battle);
    for (int arrows = 2; arrows > 0; --arrows) {
        REQUIRE(battle.may("oleira", "abilities/elven-arrow|0"));
        battle.act("oleira", "abilities/elven-arrow|0");
        CHECK(battle.state().decision->shot == "catacombs:missile");
        CHECK_FALSE(battle.state().decision->near.empty()); // a piece of its own, not hers
        battle.misses().next_round();
    }
    CHECK_FALSE(battle.may("oleira", "abilities/elven-arrow|0"));
}

TEST_CASE("the Barbarian outlives everybody: 12 health, and 6 as an ally", "[rules][C3-033]") {
    Battle battle({{hero("oleira"), hero("xoric"), hero("elani"), monster("troll")}});
    for (const char* name : {"oleira", "elani"}) CHECK(battle.health(name) < battle.health("xoric"));
    CHECK(battle.health("xoric") == 12);
    Battle helping({{hero("oleira"), ally("xoric").of(1), monster("troll")}});
    CHECK(helping.health("xoric") == 6);
}

TEST_CASE("the Thief rushes and strikes in one turn, in the order she likes", "[rules][C3-034]") {
    Battle battle({{hero("elani"), hero("xoric"), monster("troll")}});
    const std::string action = GENERATE(as<std::string>{}, "own|0", "own|1");
    battle.act("elani", action);
    std::vector<std::string> shots;
    while (battle.asks(DecisionKind::flick)) {
        shots.push_back(battle.state().decision->shot);
        battle.hits({"troll"});
    }
    CHECK(std::ranges::is_permutation(shots, std::vector<std::string>{"catacombs:rush", "catacombs:melee"}));
    CHECK(battle.health("troll") == 1);
}

TEST_CASE("each monster the Thief destroys in a room is worth one gold more, as a hero and as an ally", "[rules][C3-034]") {
    Battle thief({{hero("elani"), hero("xoric"), monster("orc"), monster("zombie")}});
    thief.act("elani", "own|1").hits({"orc", "zombie"});
    REQUIRE(thief.saw(EventKind::battle_ended));
    CHECK(thief.the("elani").gold == 4);
    Battle helping({{hero("xoric"), ally("elani").of(1), monster("orc"), monster("zombie")}});
    helping.act("elani", "own|1").hits({"orc", "zombie"});
    CHECK(helping.the("xoric").gold == 4); // paid to the hero she helps
    Battle other({{hero("xoric"), hero("elani"), monster("orc"), monster("zombie")}});
    other.act("xoric").hits({"orc", "zombie"});
    CHECK(other.the("xoric").gold == 2);
}

TEST_CASE("the Wizard throws one Fireball in a room and has ten spells besides", "[rules][C3-035]") {
    Battle battle(game_of({"varesh", "xoric"}, {"the-barracks"}), {"may_waste_cards=true"});
    set_up(battle);
    CHECK(battle.health("varesh") == 8);
    CHECK(battle.the("varesh").cards_of("spells") == 10);
    battle.act("varesh", "abilities/fireball|0");
    CHECK(battle.state().decision->shot == "catacombs:fireball");
    battle.misses().next_round();
    CHECK_FALSE(battle.may("varesh", "abilities/fireball|0"));
    for (const auto& [card, used] : battle.the("varesh").cards)
        if (card.kind == "spells") {
            INFO(card.id);
            CHECK(battle.may("varesh", "spells/" + std::string(name_of(card.id)) + "|0"));
        }
}

TEST_CASE("poison does nothing to the Skeleton Explorer, not even its damage", "[rules][C3-036]") {
    Battle battle({.characters = {hero("marorg"), hero("xoric"), monster("sewer-rat"), monster("orc")}, .half = Side::overseer});
    battle.act("sewer-rat").hits({"marorg", "xoric"});
    CHECK(battle.health("marorg") == 10);
    CHECK(battle.the("marorg").drawn.empty());
    CHECK(battle.health("xoric") == 11);
    CHECK(battle.the("xoric").drawn.size() == 1);
    battle.act("orc").hits({"marorg"});
    CHECK(battle.health("marorg") == 9);
}

TEST_CASE("Feathers of Fury drive shadow after shadow off the board in one turn", "[rules][C3-037]") {
    Battle battle({{hero("roosan").with_card("abilities/feathers-of-fury"), hero("xoric"), monster("phantom"), monster("phantom"),
                    monster("troll")}});
    battle.act("roosan", "abilities/feathers-of-fury|0");
    for (const char* name : {"phantom", "phantom 2"}) {
        const int shadow = battle.id(name);
        battle.told({.hits = {shadow}, .left = {shadow}});
        CHECK(battle.dead(name));
    }
    CHECK(battle.state().decision->shot == "catacombs:rush"); // there is a third
}
