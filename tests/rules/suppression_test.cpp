// Chapter 18 of the ledger: shots and modifiers that a room suppresses.
#include "rules/whole_game.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Rooms with Suppresses boxes that the base game does not have.
std::shared_ptr<const Library> hushed_rooms() {
    static const auto library = with_pack({
        {"rooms/no-missiles.json",
         R"({"id": "no-missiles", "name": "No missiles", "difficulty": 0, "mercenaries": 1, "suppresses": [{"shot": "catacombs:missile"}]})"},
        {"rooms/no-stun-missiles.json",
         R"({"id": "no-stun-missiles", "name": "No stun missiles", "difficulty": 0, "mercenaries": 1, "suppresses": [{"shot": "catacombs:missile", "modifiers": ["catacombs:stun"]}]})"},
        {"rooms/no-melee.json",
         R"({"id": "no-melee", "name": "No melee", "difficulty": 0, "mercenaries": 1, "suppresses": [{"shot": "catacombs:melee"}]})"},
        {"rooms/no-rush.json",
         R"({"id": "no-rush", "name": "No rush", "difficulty": 0, "mercenaries": 1, "suppresses": [{"shot": "catacombs:rush"}]})"},
        {"rooms/no-summons.json",
         R"({"id": "no-summons", "name": "No summons", "difficulty": 0, "mercenaries": 1, "suppresses": [{"shot": "catacombs:summon"}, {"shot": "catacombs:shield"}]})"},
        {"items/drum.json",
         R"({"id": "drum", "name": "Drum", "price": 1, "frequency": "permanent", "sequences": [[{"shot": "catacombs:melee", "modifiers": ["catacombs:stun"]}]]})"},
    });
    return library;
}

Given in_room(const std::string& room, std::vector<Who> characters, Side half = Side::heroes, std::vector<std::string> variants = {}) {
    return {.characters = std::move(characters), .variants = std::move(variants), .room = room, .half = half};
}

} // namespace

TEST_CASE("a suppressed shot is open to neither side", "[rules][C3-215]") {
    std::vector<Who> all{hero("oleira"), hero("xoric"), familiar("armadillo").of(1), monster("roal"), monster("zombie")};
    SECTION("for the heroes") {
        Battle battle(in_room("bloodsworn-crypt", all)); // no rolls here
        battle.act("armadillo");
        CHECK(battle.saw(EventKind::shot_skipped, "roll")); // it can do nothing else
        CHECK(battle.asks(DecisionKind::act));
        CHECK_FALSE(battle.may_act("armadillo"));
    }
    SECTION("for the Overseer") {
        Battle battle(in_room("bloodsworn-crypt", all, Side::overseer));
        CHECK_FALSE(battle.may("roal", "own|0"));
        CHECK(battle.may("roal", "own|2"));   // melee
        battle.act("roal", "own|1").misses(); // a rush, and no roll after it
        CHECK(battle.saw(EventKind::shot_skipped, "roll"));
        CHECK(battle.asks(DecisionKind::act));
    }
    SECTION("while other rooms allow it") {
        Battle battle(in_room("the-barracks", all));
        battle.act("armadillo");
        CHECK(battle.state().decision->shot == "catacombs:roll");
    }
}

TEST_CASE("a card with nothing but a suppressed shot cannot be played", "[rules][C3-215]") {
    std::vector<Who> all{hero("varesh").with_card("spells/ice-blast").with_card("spells/fireball"), hero("xoric"), monster("zombie")};
    CHECK_FALSE(Battle(in_room("the-lava-pools", all)).may("varesh", "spells/ice-blast|0"));
    CHECK(Battle(in_room("the-lava-pools", all)).may("varesh", "spells/fireball|0"));
    CHECK(Battle(in_room("the-barracks", all)).may("varesh", "spells/ice-blast|0"));
}

TEST_CASE("what one room suppresses is free again in the next", "[rules][C3-215]") {
    GameSetup setup = game_of({"varesh", "xoric"}, {"the-lava-pools", "bholoth-cemetery"});
    setup.heroes[0].spells = {{full("ice-blast"), full("ice-blast"), full("fireball"), full("fireball"), full("heal"), full("heal"),
                               full("magic-missile"), full("magic-missile"), full("shield"), full("drain-energy")}};
    Battle battle(setup);
    battle.to_battle();
    CHECK_FALSE(battle.may("varesh", "spells/ice-blast|0"));
    battle.next_round(); // for the duration of the room, not only for a round
    CHECK_FALSE(battle.may("varesh", "spells/ice-blast|0"));
    for (Character& who : battle.change().characters)
        if (who.kind == CharacterKind::monster) who.dead = true, who.where = Presence::away;
    battle.act("xoric").misses();
    REQUIRE(*battle.state().room_id() == full("bholoth-cemetery"));
    battle.to_battle();
    CHECK(battle.may("varesh", "spells/ice-blast|0"));
}

TEST_CASE("a plain icon suppresses its shot with every modifier", "[rules][C3-216]") {
    std::vector<Who> all{hero("oleira").with_card("abilities/elven-arrow"),
                         hero("roosan").with_card("abilities/feathers-of-fury"),
                         hero("varesh").with_card("spells/magic-missile").with_card("spells/drain-energy").with_card("spells/fireball"),
                         monster("pit-viper"),
                         monster("orc"),
                         monster("crypt-spider"),
                         monster("centaur")};
    SECTION("critical, chain, plain and regeneration missiles of the heroes") {
        Battle battle(in_room("test:no-missiles", all), hushed_rooms());
        CHECK_FALSE(battle.may("oleira", "abilities/elven-arrow|0"));
        CHECK_FALSE(battle.may("roosan", "abilities/feathers-of-fury|1"));
        CHECK(battle.may("roosan", "abilities/feathers-of-fury|0")); // its rushes
        CHECK_FALSE(battle.may("varesh", "spells/magic-missile|0"));
        CHECK_FALSE(battle.may("varesh", "spells/drain-energy|0"));
        CHECK(battle.may("varesh", "spells/fireball|0"));
    }
    SECTION("poison, plain and stun missiles of the Overseer") {
        Battle battle(in_room("test:no-missiles", all, Side::overseer), hushed_rooms());
        CHECK_FALSE(battle.may("pit-viper", "own|0"));
        CHECK(battle.may("pit-viper", "own|1"));
        CHECK_FALSE(battle.may("orc", "own|1"));
        battle.act("crypt-spider", "own|1").misses(); // its rush
        CHECK(battle.count(EventKind::shot_skipped) == 2);
        battle.act("centaur").misses();
        CHECK(battle.saw(EventKind::shot_skipped, "missile"));
    }
}

TEST_CASE("where stun missiles are listed, the Crypt Spider shoots plain ones", "[rules][C3-217]") {
    Battle battle(in_room("test:no-stun-missiles", {hero("oleira"), hero("xoric"), monster("crypt-spider")}, Side::overseer),
                  hushed_rooms());
    battle.act("crypt-spider", "own|1").misses();
    CHECK(battle.state().decision->shot == "catacombs:missile");
    CHECK(battle.saw(EventKind::modifier_suppressed, "stun"));
    battle.hits({"oleira"});
    CHECK(battle.health("oleira") == 7);
    CHECK_FALSE(battle.has("oleira", "stunned"));
    battle.hits({"xoric"});
    CHECK(battle.health("xoric") == 11);
    CHECK_FALSE(battle.has("xoric", "stunned"));
}

TEST_CASE("a room without poison turns a poison rush into a plain one", "[rules][C3-217]") {
    Battle battle(
        in_room("oakheart-hall", {hero("oleira"), hero("xoric"), monster("armoured-beetle"), monster("sewer-rat")}, Side::overseer));
    battle.act("armoured-beetle", "own|1").hits({"oleira"});
    CHECK(battle.health("oleira") == 8);
    CHECK(battle.the("oleira").drawn.empty());
    battle.act("sewer-rat").hits({"xoric"});
    CHECK(battle.health("xoric") == 11);
    CHECK(battle.the("xoric").drawn.empty());
}

TEST_CASE("a suppressed modifier is gone for the heroes as well", "[rules][C3-217]") {
    // The drum stuns monsters here, so that its modifier can be seen.
    const std::vector<std::string> variants{"stun_and_poison_on_monsters=true"};
    const std::vector<Who> all{hero("oleira").with_card("items/test:drum"), hero("xoric"), monster("troll")};
    Battle hushed(in_room("the-phaoslay-realm", all, Side::heroes, variants), hushed_rooms());
    hushed.act("oleira", "items/test:drum|0").hits({"troll"});
    CHECK(hushed.health("troll") == 1);
    CHECK_FALSE(hushed.has("troll", "stunned"));
    Battle loud(in_room("the-barracks", all, Side::heroes, variants), hushed_rooms());
    loud.act("oleira", "items/test:drum|0").hits({"troll"});
    CHECK(loud.has("troll", "stunned"));
}

TEST_CASE("only the listed kind of shot loses its modifier", "[rules][C3-217A]") {
    Battle battle(
        in_room("test:no-stun-missiles", {hero("oleira"), hero("xoric"), monster("ghoul"), monster("skeleton-archer")}, Side::overseer),
        hushed_rooms());
    battle.act("skeleton-archer", "own|1").hits({"oleira"});
    CHECK_FALSE(battle.has("oleira", "stunned"));
    battle.act("ghoul").misses().hits({"oleira"}); // stun melee
    CHECK(battle.has("oleira", "stunned"));
}

TEST_CASE("where a listed modifier is gone everywhere, stun melee does not stun either", "[rules][C3-217A]") {
    Battle battle(in_room("test:no-stun-missiles", {hero("oleira"), hero("xoric"), monster("ghoul")}, Side::overseer,
                          {"suppressed_modifier_scope=everywhere"}),
                  hushed_rooms());
    battle.act("ghoul").misses().hits({"oleira"});
    CHECK(battle.health("oleira") == 7);
    CHECK_FALSE(battle.has("oleira", "stunned"));
}

TEST_CASE("a box that nullifies poison melee stops the damage, a room that suppresses it does not", "[rules][C3-218]") {
    const std::vector<Who> all{hero("marorg"), hero("xoric"), monster("sewer-rat")};
    Battle nullified(in_room("the-barracks", all, Side::overseer));
    nullified.act("sewer-rat").hits({"marorg"});
    CHECK(nullified.health("marorg") == 10);
    Battle suppressed(in_room("oakheart-hall", all, Side::overseer));
    suppressed.act("sewer-rat").hits({"marorg"});
    CHECK(suppressed.health("marorg") == 9); // a plain melee shot, against which Marorg has nothing
    CHECK(suppressed.the("marorg").drawn.empty());
}

TEST_CASE("nothing suppresses the shots of a Catacomb Lord", "[rules][C3-219]") {
    SECTION("no modifier") {
        Battle battle(in_room("the-phaoslay-realm", {hero("oleira"), hero("xoric"), lord("vasesak")}, Side::overseer));
        battle.act("vasesak").misses(); // the shield
        battle.hits({"oleira"});        // stun melee
        CHECK(battle.has("oleira", "stunned"));
    }
    SECTION("no shot") {
        Battle battle(in_room("test:no-summons", {hero("oleira"), hero("xoric"), lord("hmotha"), lord("vasesak")}, Side::overseer),
                      hushed_rooms());
        CHECK(battle.may("vasesak", "own|0"));
        battle.act("hmotha", "own|0").misses(); // its rush
        CHECK(battle.state().decision->shot == "catacombs:summon");
    }
    SECTION("not even its only shots") {
        Battle battle(in_room("test:no-melee", {hero("oleira"), hero("xoric"), lord("phoshar"), monster("zombie")}, Side::overseer),
                      hushed_rooms());
        battle.act("phoshar", "own|1").hits({"oleira"});
        CHECK(battle.health("oleira") == 7);
        battle.misses().misses().misses().act("zombie"); // while its minions stand still
        CHECK(battle.saw(EventKind::shot_skipped, "melee"));
    }
}

TEST_CASE("nothing suppresses the shots of an Antient, whoever uses it", "[rules][C3-219]") {
    const Side side = GENERATE(Side::heroes, Side::overseer);
    const std::string room = GENERATE(as<std::string>{}, "test:no-melee", "test:no-rush");
    Battle battle(in_room(room, {hero("oleira").having_acted(), hero("xoric").having_acted(), monster("troll"), antient("liquid-antient")},
                          Side::overseer),
                  hushed_rooms());
    if (side == Side::heroes) {
        battle.change().find(battle.id("liquid-antient"))->team = Side::heroes;
        battle.next_round();
    }
    battle.act("liquid-antient").misses().hits({"troll"});
    CHECK(battle.health("troll") == 1);
}

TEST_CASE("a stunned hero whose rush is suppressed can do nothing", "[rules][C3-215][C3-176]") {
    Battle battle(in_room("test:no-rush", {hero("oleira").with_condition("stunned"), hero("xoric"), monster("zombie")}), hushed_rooms());
    CHECK_FALSE(battle.may_act("oleira"));
}
