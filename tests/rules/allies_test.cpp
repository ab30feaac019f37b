// Chapter 31 of the ledger, second half: what an ally does, what can happen to it, and whom it follows.
#include "catacombs/inn.h"

#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Xoric, about to die, with his ally Oleira, before two Orcs; the others as given.
Given falling(std::vector<Who> others, std::vector<std::string> variants = {}) {
    std::vector<Who> all{hero("xoric").with_health(1).in_seat(1), ally("oleira").of(1).in_seat(1)};
    std::ranges::move(others, std::back_inserter(all));
    all.push_back(monster("orc"));
    all.push_back(monster("orc"));
    return {.characters = std::move(all), .variants = std::move(variants), .half = Side::overseer};
}

std::string follows(const Battle& battle, const std::string& ally) {
    const Character* master = battle.state().find(battle.the(ally).owner);
    return master ? std::string(name_of(master->what)) : "nobody";
}

/// Whom Oleira follows once Xoric is dead.
std::string heir(std::vector<Who> others, std::vector<std::string> variants = {}) {
    Battle battle(falling(std::move(others), std::move(variants)));
    battle.act("orc").hits({"xoric"});
    REQUIRE(battle.dead("xoric"));
    return follows(battle, "oleira");
}

} // namespace

TEST_CASE("allies are placed in Setup behind the line of the heroes", "[rules][C3-348]") {
    Battle battle = at_inn({"xoric", "elani"});
    hire(battle, "marorg", "xoric");
    battle.choose("campfire");
    while (battle.state().decision->team == Side::overseer) shrug(battle);
    REQUIRE(battle.about() == "set_up");
    CHECK(std::ranges::contains(battle.state().decision->pieces, battle.id("marorg")));
    CHECK(battle.state().decision->spot == PlacementArea::hero_zone);
    CHECK(battle.refused(PlacePiece{battle.id("marorg"), {18, 40}}) == "outside-zone");
    battle.place("marorg", 18, 3);
    CHECK(battle.on_board("marorg"));
    set_up(battle);
    CHECK(battle.at("marorg") == Point{18, 3});
}

TEST_CASE("hero and ally each have a turn in every round, in either order", "[rules][C3-349]") {
    Battle battle({{hero("oleira"), hero("elani"), ally("roosan").of(1), monster("troll")}});
    const bool ally_first = GENERATE(true, false);
    battle.act(ally_first ? "roosan" : "oleira").misses();
    CHECK_FALSE(battle.may_act(ally_first ? "roosan" : "oleira"));
    battle.act(ally_first ? "oleira" : "roosan").misses();
    CHECK(battle.offered() == std::vector<std::string>{"elani"});
    battle.next_round();
    CHECK(battle.may_act("oleira"));
    CHECK(battle.may_act("roosan"));
}

TEST_CASE("an ally hurts and destroys monsters and lords", "[rules][C3-350]") {
    Battle battle({{hero("elani"), ally("oleira").of(1).with_card("abilities/elven-arrow"), ally("marorg").of(1), monster("troll"),
                    monster("orc"), lord("vasesak").with_health(1)}});
    battle.act("oleira", "abilities/elven-arrow|0").hits({"troll"});
    CHECK(battle.dead("troll")); // the arrow is critical
    battle.act("marorg").hits({"orc", "vasesak"});
    CHECK(battle.dead("orc"));
    CHECK(battle.dead("vasesak"));
}

TEST_CASE("an ally can be teleported, comes back, and can be devoured", "[rules][C3-350]") {
    SECTION("teleported") {
        Battle battle({{hero("varesh").with_card("spells/teleport-hero"), ally("xoric").of(1), hero("elani"), monster("troll")}});
        battle.act("varesh", "spells/teleport-hero|0").end().choose("xoric");
        CHECK(battle.has("xoric", "teleported"));
        CHECK_FALSE(battle.on_board("xoric"));
        battle.next_round();
        CHECK(battle.may_act("xoric"));
    }
    SECTION("devoured") {
        Battle battle(
            {.characters = {hero("varesh"), ally("xoric").of(1), hero("elani"), monster("gelatinous-cube")}, .half = Side::overseer});
        battle.change().find(battle.id("gelatinous-cube"))->turns = 2; // its third turn devours
        battle.act("gelatinous-cube").misses().hits({"xoric"});
        CHECK(battle.has("xoric", "devoured"));
        CHECK_FALSE(battle.on_board("xoric"));
        CHECK_FALSE(battle.dead("xoric"));
    }
}

TEST_CASE("stun and poison do nothing to an ally but the damage", "[rules][C3-351]") {
    SECTION("stun") {
        Battle battle(
            {.characters = {hero("oleira"), hero("xoric"), ally("elani").of(1), monster("skeleton-archer")}, .half = Side::overseer});
        battle.act("skeleton-archer", "own|1").hits({"elani"});
        CHECK(battle.health("elani") == 3);
        CHECK(battle.the("elani").conditions.empty());
    }
    SECTION("poison") {
        Battle battle({.characters = {hero("oleira"), hero("xoric"), ally("elani").of(1), monster("sewer-rat")}, .half = Side::overseer});
        battle.act("sewer-rat").hits({"elani"});
        CHECK(battle.health("elani") == 3);
        CHECK(battle.the("elani").drawn.empty());
        CHECK(battle.the("elani").conditions.empty());
    }
}

TEST_CASE("a dead ally is not resurrected by the Healer and is gone for good", "[rules][C3-351][C3-352]") {
    const std::string death = GENERATE("basic", "advanced");
    GameSetup setup = game_of({"xoric", "elani"}, {"amaranth-inn", "the-barracks", "althea-the-healer", "bholoth-cemetery"});
    Battle battle(setup, {"death=" + death, "resurrection_offered=always"});
    hire(battle, "marorg", "elani");
    set_up(battle);
    give_gold(battle, "elani", 20);
    const int marorg = battle.id("marorg");
    for (const char* name : {"marorg", "elani"}) battle.change().find(battle.id(name))->health = 1;
    battle.overseers_half();
    battle.act("orc").hits({"marorg", "elani"});
    REQUIRE(battle.dead("marorg"));
    CHECK(std::ranges::contains(battle.state().removed, "heroes/catacombs:marorg"));
    win_room(battle, "xoric");
    REQUIRE(battle.about() == "visit");
    CHECK(offers(battle, "service|resurrect|" + std::to_string(battle.id("elani"))));
    for (const Option& option : battle.state().decision->options) CHECK(option.character != marorg);
    battle.end();
    set_up(battle);
    for (const Character& who : battle.state().characters) CHECK(who.what != full("marorg"));
}

TEST_CASE("gold for an ally's kills goes to the hero it assists", "[rules][C3-353]") {
    Battle battle({{hero("xoric"), hero("oleira"), ally("marorg").of(2), monster("minotaur").with_health(1), monster("zombie")}});
    battle.act("marorg").hits({"minotaur"});
    CHECK(battle.the("marorg").trophies.empty());
    REQUIRE(battle.the("oleira").trophies.size() == 1);
    const int worth = battle.rules().find<Monster>("catacombs:minotaur")->gold;
    CHECK(battle.the("oleira").trophies.front().gold == worth);
    battle.act("xoric").hits({"zombie"});
    CHECK(battle.the("oleira").gold == worth);
    CHECK(battle.the("marorg").gold == 0);
}

TEST_CASE("Elani as an ally earns her hero one gold more for each monster", "[rules][C3-034][C3-353]") {
    Battle battle({{hero("xoric"), hero("oleira"), ally("elani").of(2), monster("orc"), monster("zombie"), monster("minotaur")}});
    battle.act("elani", "own|1").hits({"orc", "zombie"}).misses();
    const auto worth = [&](const char* name) { return battle.rules().find<Monster>(full(name))->gold; };
    battle.change().find(battle.id("minotaur"))->health = 1;
    battle.act("xoric").hits({"minotaur"});
    CHECK(battle.the("oleira").gold == worth("orc") + worth("zombie") + 2);
    CHECK(battle.the("xoric").gold == worth("minotaur"));
}

TEST_CASE("what an ally destroys after its hero's death is paid to the new one", "[rules][C3-353][C3-354]") {
    Battle battle(falling({hero("elani").in_seat(2), hero("roosan").in_seat(3)}));
    battle.act("orc").hits({"xoric"}).act("orc 2").misses();
    REQUIRE(follows(battle, "oleira") == "roosan");
    battle.act("oleira").hits({"orc"});
    CHECK(battle.the("roosan").trophies.size() == 1);
    CHECK(battle.the("elani").trophies.empty());
}

TEST_CASE("the ally of a dead hero follows whoever has the least health at that moment", "[rules][C3-354]") {
    CHECK(heir({hero("elani"), hero("marorg").with_health(6), hero("roosan")}) == "marorg");
    CHECK(heir({hero("elani").with_health(2), hero("marorg").with_health(6), hero("roosan")}) == "elani");
    // Not the least of what they can have: Varesh with all of his 8 against Elani with 7 of 10.
    CHECK(heir({hero("varesh"), hero("elani").with_health(7)}) == "elani");
    // Neither gold nor items count while health differs.
    CHECK(heir({hero("elani").with_health(5), hero("marorg").with_health(4).with_gold(50).with_card("items/healing-salve")}) == "marorg");
}

TEST_CASE("a new master plays the ally, and every ally of the dead hero goes the same way", "[rules][C3-354]") {
    Battle battle(falling({ally("roosan").of(1).in_seat(1), hero("elani").in_seat(2), hero("marorg").with_health(3).in_seat(3)}));
    battle.act("orc").hits({"xoric"});
    CHECK(battle.count(EventKind::taken_over) == 2);
    for (const char* name : {"oleira", "roosan"}) {
        CHECK(follows(battle, name) == "marorg");
        CHECK(battle.the(name).seat == 3);
        CHECK(battle.on_board(name));
    }
}

TEST_CASE("the hero's death in the middle of a shot counts the health that the others have then", "[rules][C3-354]") {
    Battle battle(falling({hero("elani").with_health(4), hero("marorg").with_health(4).with_gold(1)}));
    battle.act("orc").hits({"elani", "xoric"}); // she is down to 3 when he dies
    CHECK(follows(battle, "oleira") == "elani");
    Battle other(falling({hero("elani").with_health(4).with_gold(2), hero("marorg").with_health(4).with_gold(1)}));
    other.act("orc").hits({"xoric", "elani"}); // she still had 4, and more gold
    CHECK(follows(other, "oleira") == "marorg");
}

TEST_CASE("equal in health, the hero with the least gold takes the ally over", "[rules][C3-355]") {
    CHECK(heir({hero("elani").with_health(4).with_gold(5), hero("marorg").with_health(4).with_gold(3),
                hero("roosan").with_health(4).with_gold(4)}) == "marorg");
    CHECK(heir({hero("elani").with_health(4).with_gold(5), hero("marorg").with_health(5)}) == "elani");
}

TEST_CASE("equal in health and gold, the hero with the fewest items takes the ally over", "[rules][C3-356]") {
    CHECK(heir({hero("elani").with_health(4).with_card("items/healing-salve"), hero("marorg").with_health(4)}) == "marorg");
    CHECK(heir({hero("elani").with_health(4).with_card("items/healing-salve"),
                hero("marorg").with_health(4).with_card("items/poisoned-knife").with_card("items/throwing-axe")}) == "elani");
    // Abilities and spells are no items.
    CHECK(heir({hero("varesh").with_health(4).with_card("abilities/fireball").with_card("spells/heal"),
                hero("marorg").with_health(4).with_card("items/poisoned-knife")}) == "varesh");
}

TEST_CASE("the dead take nobody over, and the last tie goes by seat", "[rules][C3-356A]") {
    CHECK(heir({hero("elani").with_health(4).in_seat(3), hero("marorg").with_health(4).in_seat(2)}) == "marorg");
    CHECK(heir({hero("elani").with_health(4).in_seat(2), hero("marorg").with_health(4).in_seat(2)}) == "elani"); // first in the party
    Battle battle(falling({hero("elani").with_health(1).in_seat(2), hero("marorg").in_seat(3)}));
    battle.act("orc").hits({"elani"}).act("orc 2").hits({"xoric"});
    REQUIRE(battle.dead("elani"));
    CHECK(follows(battle, "oleira") == "marorg");
}

TEST_CASE("at the last tie the players may choose instead", "[rules][C3-356A]") {
    Battle battle(falling({hero("elani").with_health(4).in_seat(2), hero("marorg").with_health(4).in_seat(3), hero("roosan").in_seat(4)},
                          {"ally_last_tie=choice"}));
    battle.act("orc").hits({"xoric"});
    REQUIRE(battle.about() == "takes_over");
    CHECK(battle.state().decision->team == Side::heroes);
    CHECK(battle.offered() == std::vector<std::string>{"elani", "marorg"});
    CHECK(battle.refused(Choose{std::to_string(battle.id("roosan"))}) == "no-such-option");
    battle.choose("marorg");
    CHECK(battle.saw(EventKind::taken_over, "oleira"));
    CHECK(follows(battle, "oleira") == "marorg");
    CHECK(battle.the("oleira").seat == 3);
    battle.act("orc 2").misses(); // and the battle goes on
    CHECK(battle.state().half == Side::heroes);
}

TEST_CASE("where the tie is broken nobody is asked", "[rules][C3-356A]") {
    Battle battle(falling({hero("elani").with_health(4), hero("marorg").with_health(4).with_gold(1)}, {"ally_last_tie=choice"}));
    battle.act("orc").hits({"xoric"});
    CHECK(battle.about() == "act");
    CHECK(follows(battle, "oleira") == "elani");
}

TEST_CASE("an ally stays with its new hero when the old one lives again, unless it is to return", "[rules][C3-356A]") {
    const bool returns = GENERATE(false, true);
    GameSetup setup = game_of({"xoric", "elani"}, {"amaranth-inn", "the-barracks", "bholoth-cemetery"});
    Battle battle(setup, {returns ? "ally_returns=true" : "ally_returns=false"});
    hire(battle, "oleira", "elani");
    set_up(battle);
    battle.change().find(battle.id("elani"))->health = 1;
    battle.overseers_half();
    battle.act("orc").hits({"elani"});
    REQUIRE(follows(battle, "oleira") == "xoric");
    win_room(battle, "xoric");
    set_up(battle);
    REQUIRE_FALSE(battle.dead("elani"));
    CHECK(follows(battle, "oleira") == (returns ? "elani" : "xoric"));
    CHECK(battle.the("oleira").seat == (returns ? 2 : 1));
}

TEST_CASE("a returning ally goes back over two deaths to the hero who hired it", "[rules][C3-356A]") {
    GameSetup setup = game_of({"xoric", "elani", "marorg"}, {"amaranth-inn", "the-barracks", "bholoth-cemetery"});
    Battle battle(setup, {"ally_returns=true"});
    hire(battle, "oleira", "elani");
    set_up(battle);
    for (const char* name : {"elani", "marorg"}) battle.change().find(battle.id(name))->health = 1;
    battle.overseers_half();
    battle.act("orc").hits({"elani"});
    REQUIRE(follows(battle, "oleira") == "marorg");
    battle.act("orc 2").hits({"marorg"});
    REQUIRE(follows(battle, "oleira") == "xoric");
    win_room(battle, "xoric");
    set_up(battle);
    CHECK(follows(battle, "oleira") == "elani");
}

TEST_CASE("an ally returns to a hero whom the Healer resurrects as well", "[rules][C3-356A]") {
    const bool returns = GENERATE(false, true);
    GameSetup setup = game_of({"xoric", "elani"}, {"amaranth-inn", "the-barracks", "althea-the-healer", "bholoth-cemetery"});
    Battle battle(setup, {"advanced-death", returns ? "ally_returns=true" : "ally_returns=false"});
    hire(battle, "oleira", "elani");
    set_up(battle);
    give_gold(battle, "xoric", 10);
    battle.change().find(battle.id("elani"))->health = 1;
    battle.overseers_half();
    battle.act("orc").hits({"elani"});
    win_room(battle, "xoric");
    REQUIRE(battle.about() == "visit");
    REQUIRE(follows(battle, "oleira") == "xoric");
    battle.choose("service|resurrect|" + std::to_string(battle.id("elani")));
    while (battle.about() == "pay") battle.choose("xoric");
    REQUIRE_FALSE(battle.dead("elani"));
    CHECK(follows(battle, "oleira") == (returns ? "elani" : "xoric"));
}
