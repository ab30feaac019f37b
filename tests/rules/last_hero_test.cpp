// Chapter 14 of the ledger, the last hero: nobody is left helpless by stun or bite.
#include "support/battle.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// The Overseer's half with these heroes, somebody who stuns and somebody who bites.
Given attacked(std::vector<Who> heroes, std::vector<std::string> variants = {}) {
    for (const char* name : {"skeleton-archer", "fenris", "zombie"}) heroes.push_back(monster(name));
    return {.characters = std::move(heroes), .variants = std::move(variants), .half = Side::overseer};
}

void stun(Battle& battle, const std::string& name) { battle.act("skeleton-archer", "own|1").hits({name}); }
void bite(Battle& battle, const std::string& name) {
    battle.act("fenris", "own|1").misses().hits({name});
    battle.misses(); // the second rush
}

} // namespace

TEST_CASE("with a companion who can act, stun and bite work", "[rules][C3-185]") {
    Battle battle(attacked({hero("oleira"), hero("xoric")}));
    SECTION("stun") {
        stun(battle, "oleira");
        CHECK(battle.has("oleira", "stunned"));
    }
    SECTION("bite") {
        bite(battle, "oleira");
        CHECK(battle.has("oleira", "bitten"));
    }
}

TEST_CASE("once the companions are dead the last hero cannot be stunned or bitten", "[rules][C3-185]") {
    Battle battle(attacked({hero("oleira"), hero("xoric").with_health(1)}));
    battle.act("zombie").hits({"xoric"});
    REQUIRE(battle.dead("xoric"));
    stun(battle, "oleira");
    CHECK(battle.saw(EventKind::condition_refused, "stunned"));
    CHECK_FALSE(battle.has("oleira", "stunned"));
    CHECK(battle.health("oleira") == 7); // the shot still hurts
    bite(battle, "oleira");
    CHECK_FALSE(battle.has("oleira", "bitten"));
    CHECK(battle.health("oleira") == 6);
}

TEST_CASE("companions who are devoured or teleported leave a last hero as well", "[rules][C3-185]") {
    const std::string away = GENERATE(as<std::string>{}, "devoured", "teleported");
    Battle battle(attacked({hero("oleira"), hero("xoric").with_condition(away)}));
    stun(battle, "oleira");
    CHECK_FALSE(battle.has("oleira", "stunned"));
    bite(battle, "oleira");
    CHECK_FALSE(battle.has("oleira", "bitten"));
    CHECK(battle.health("oleira") == 6);
}

TEST_CASE("familiars and allies do not count as companions who can act", "[rules][C3-185]") {
    Battle battle(attacked({hero("oleira"), ally("xoric").of(1), familiar("bee").of(1)}));
    stun(battle, "oleira");
    CHECK_FALSE(battle.has("oleira", "stunned"));
}

TEST_CASE("with three heroes stunned the fourth cannot be", "[rules][C3-185A]") {
    Battle battle(attacked({hero("oleira").with_condition("stunned"), hero("xoric").with_condition("stunned"),
                            hero("elani").with_condition("stunned"), hero("marorg")}));
    stun(battle, "marorg");
    CHECK_FALSE(battle.has("marorg", "stunned"));
    CHECK(battle.health("marorg") == 9);
}

TEST_CASE("companions who are stunned, bitten or frozen count as unable to act", "[rules][C3-185A]") {
    const std::string held = GENERATE(as<std::string>{}, "stunned", "bitten", "frozen");
    Battle battle(attacked({hero("oleira"), hero("xoric").with_condition(held)}));
    stun(battle, "oleira");
    CHECK_FALSE(battle.has("oleira", "stunned"));
    bite(battle, "oleira");
    CHECK_FALSE(battle.has("oleira", "bitten"));
    CHECK(battle.health("oleira") == 6);
}

TEST_CASE("where only the absent count as unable, a hero can be held while the companions are held as well", "[rules][C3-185A]") {
    const std::string held = GENERATE(as<std::string>{}, "stunned", "bitten", "frozen");
    Battle battle(attacked({hero("oleira"), hero("xoric").with_condition(held)}, {"last_hero_others_unable=gone"}));
    stun(battle, "oleira");
    CHECK(battle.has("oleira", "stunned"));
}

TEST_CASE("where only the absent count as unable, the absent still protect the last hero", "[rules][C3-185A]") {
    const std::string away = GENERATE(as<std::string>{}, "devoured", "teleported");
    Battle battle(attacked({hero("oleira"), hero("xoric").with_condition(away)}, {"last_hero_others_unable=gone"}));
    stun(battle, "oleira");
    CHECK_FALSE(battle.saw(EventKind::condition_began));
    CHECK_FALSE(battle.has("oleira", "stunned"));
}

TEST_CASE("a stunned hero recovers when the last companion dies", "[rules][C3-185A]") {
    Battle battle(attacked({hero("oleira").with_condition("stunned"), hero("xoric").with_health(1)}));
    battle.act("zombie").hits({"xoric"});
    CHECK_FALSE(battle.has("oleira", "stunned"));
}

TEST_CASE("a bitten hero comes free when the last companion dies", "[rules][C3-185A]") {
    Battle battle(attacked({hero("oleira").with_condition("bitten"), hero("xoric").with_health(1)}));
    battle.act("zombie").hits({"xoric"});
    CHECK_FALSE(battle.state().winner);
    CHECK_FALSE(battle.has("oleira", "bitten"));
    CHECK(battle.state().table.find(battle.id("oleira"))->tokens.empty());
}

TEST_CASE("with two companions left on the board nothing is lifted", "[rules][C3-185A]") {
    Battle battle(attacked({hero("oleira").with_condition("stunned"), hero("elani"), hero("xoric").with_health(1)}));
    battle.act("zombie").hits({"xoric"});
    CHECK(battle.has("oleira", "stunned"));
}

TEST_CASE("a stunned hero recovers when the last companion is devoured", "[rules][C3-185A]") {
    Battle battle({.characters = {hero("oleira").with_condition("stunned"), hero("xoric"), monster("gelatinous-cube")},
                   .variants = {},
                   .half = Side::overseer});
    battle.change().find(battle.id("gelatinous-cube"))->turns = 2; // in its third turn it devours
    battle.act("gelatinous-cube").misses().hits({"xoric"});
    REQUIRE(battle.has("xoric", "devoured"));
    CHECK_FALSE(battle.has("oleira", "stunned"));
}

TEST_CASE("a stunned hero recovers when the last companion teleports away", "[rules][C3-185A]") {
    Battle battle({{hero("oleira").with_condition("stunned"), hero("varesh").with_card("spells/teleport-hero"), monster("zombie")}});
    battle.act("varesh", "spells/teleport-hero|0").end().choose("varesh");
    REQUIRE(battle.has("varesh", "teleported"));
    CHECK_FALSE(battle.has("oleira", "stunned"));
}

TEST_CASE("where nothing is lifted, the last hero stays stunned and one who is bitten loses the game", "[rules][C3-185A]") {
    SECTION("stunned") {
        Battle battle(attacked({hero("oleira").with_condition("stunned"), hero("xoric").with_health(1)}, {"last_hero_lifts=false"}));
        battle.act("zombie").hits({"xoric"});
        CHECK(battle.has("oleira", "stunned"));
    }
    SECTION("bitten") {
        Battle battle(attacked({hero("oleira").with_condition("bitten"), hero("xoric").with_health(1)}, {"last_hero_lifts=false"}));
        battle.act("zombie").hits({"xoric"});
        CHECK(battle.state().winner == Side::overseer);
    }
}

// ---- three Stunned! cards for four heroes

TEST_CASE("there are three Stunned! cards: once they are in use a further stun has no effect", "[rules][C3-014A]") {
    // Five heroes, so that the last one free to act does not protect the fourth.
    const auto five = [](std::vector<std::string> variants) {
        Battle battle(attacked({hero("oleira").with_condition("stunned"), hero("xoric").with_condition("stunned"),
                                hero("elani").with_condition("stunned"), hero("marorg"), hero("varesh")},
                               std::move(variants)));
        stun(battle, "marorg");
        CHECK(battle.health("marorg") == 9); // the shot hurts in any case
        return battle.has("marorg", "stunned");
    };
    CHECK_FALSE(five({}));
    CHECK(five({"stun_without_card=stuns"}));
}

TEST_CASE("of four heroes three can be stunned; the fourth is the last who can act", "[rules][C3-014A]") {
    for (const std::string without : {"stun_without_card=no_effect", "stun_without_card=stuns"}) {
        INFO(without);
        Battle battle(attacked({hero("oleira"), hero("xoric"), hero("elani").with_condition("stunned"), hero("marorg")}, {without}));
        stun(battle, "oleira");
        CHECK(battle.has("oleira", "stunned"));
        battle.next_round().overseers_half();
        stun(battle, "xoric");
        CHECK(battle.has("xoric", "stunned"));
        battle.next_round().overseers_half();
        stun(battle, "marorg");
        CHECK_FALSE(battle.has("marorg", "stunned"));
    }
}

TEST_CASE("where stunned companions do not count as unable, the cards alone decide about the fourth hero", "[rules][C3-014A]") {
    const auto fourth = [](std::vector<std::string> variants) {
        variants.push_back("last_hero_others_unable=gone");
        Battle battle(attacked({hero("oleira").with_condition("stunned"), hero("xoric").with_condition("stunned"),
                                hero("elani").with_condition("stunned"), hero("marorg")},
                               std::move(variants)));
        stun(battle, "marorg");
        return battle.has("marorg", "stunned");
    };
    CHECK_FALSE(fourth({}));
    CHECK(fourth({"stun_without_card=stuns"}));
}
