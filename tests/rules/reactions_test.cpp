// Chapter 16 of the ledger: cards that nullify or reflect when their owner wants them to.
#include "rules/guarded.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

const char* const cloak = "items/catacombs:cloak-of-invisibility";

/// Is the card face up on the mat?
bool ready(const Battle& battle, const std::string& name, const std::string& id) {
    return std::ranges::contains(battle.the(name).cards, std::pair(id, false),
                                 [](const HeldCard& held) { return std::pair(held.card.id, held.used); });
}

} // namespace

TEST_CASE("whoever wears the Cloak decides, once hit, whether to use it", "[rules][C3-199]") {
    Battle battle(overseers_battle(
        {hero("oleira").with_card("items/cloak-of-invisibility").in_seat(2), hero("xoric"), monster("orc"), monster("zombie")}));
    battle.act("orc").hits({"oleira"});
    REQUIRE(battle.about() == "reaction");
    CHECK(battle.state().decision->team == Side::heroes);
    CHECK(battle.state().decision->seat == 2);
    CHECK(battle.health("oleira") == 8); // asked before the damage
    SECTION("used: nothing happens, and the card lies face down") {
        battle.choose(cloak);
        CHECK(battle.health("oleira") == 8);
        CHECK_FALSE(ready(battle, "oleira", "catacombs:cloak-of-invisibility"));
        battle.act("zombie").hits({"oleira"}); // so that it is of no use against the next
        CHECK(battle.health("oleira") == 7);
    }
    SECTION("kept: the hit counts, and the card is there for the next") {
        battle.end();
        CHECK(battle.health("oleira") == 7);
        CHECK(ready(battle, "oleira", "catacombs:cloak-of-invisibility"));
        battle.act("zombie").hits({"oleira"});
        CHECK(battle.about() == "reaction");
    }
}

TEST_CASE("a card that nullifies is not asked for by shots that are not in its box", "[rules][C3-199]") {
    Battle battle(overseers_battle({hero("oleira").with_card("items/cloak-of-invisibility"), hero("xoric"), monster("roal")}));
    battle.act("roal", "own|1").misses().hits({"oleira"}); // a roll
    CHECK_FALSE(battle.about() == "reaction");
    CHECK(battle.health("oleira") == 6);
}

TEST_CASE("an ability that nullifies is turned down when used, one card for one hit", "[rules][C3-199]") {
    Battle battle(overseers_battle({hero("elani").with_card("abilities/test:dodge").with_card("abilities/test:dodge"), hero("xoric"),
                                    monster("orc"), monster("zombie"), monster("troll")}),
                  guarded());
    for (const char* attacker : {"orc", "zombie"}) {
        battle.act(attacker).hits({"elani"});
        REQUIRE(battle.about() == "reaction");
        CHECK(battle.state().decision->options.size() == 1); // equal cards are one choice
        battle.choose("abilities/test:dodge");
        CHECK(battle.health("elani") == 10);
    }
    battle.act("troll").hits({"elani"});
    CHECK(battle.health("elani") == 9);
    CHECK(battle.the("elani").cards.size() == 2); // face down, not gone
}

TEST_CASE("an item for each room can reflect by choice", "[rules][C3-199]") {
    Battle battle(overseers_battle({hero("oleira").with_card("items/test:hand-mirror"), hero("xoric"), monster("orc"), monster("troll")}),
                  guarded());
    battle.act("orc", "own|1").hits({"oleira"}).choose("items/test:hand-mirror");
    CHECK(battle.saw(EventKind::reflected, "oleira"));
    CHECK(battle.health("oleira") == 8);
    CHECK(battle.dead("orc"));
}

TEST_CASE("a Cloak that was used is ready again after the next Setup", "[rules][C3-199]") {
    Battle battle(GameSetup{.heroes = {{"catacombs:oleira"}, {"catacombs:xoric"}},
                            .lord = "catacombs:vasesak",
                            .rooms = {"catacombs:bholoth-cemetery", "catacombs:bholoth-cemetery"}});
    battle.change().find(battle.id("oleira"))->cards.push_back({{"items", "catacombs:cloak-of-invisibility"}});
    battle.to_battle().overseers_half().act("orc").hits({"oleira"}).choose(cloak);
    battle.next_round();
    CHECK_FALSE(ready(battle, "oleira", "catacombs:cloak-of-invisibility"));
    for (Character& who : battle.change().characters)
        if (who.kind == CharacterKind::monster && who.id != battle.id("orc")) who.dead = true, who.where = Presence::away;
    battle.act("xoric").hits({"orc"}); // the last one
    REQUIRE(battle.state().phase == Phase::setup);
    battle.to_battle();
    CHECK(ready(battle, "oleira", "catacombs:cloak-of-invisibility"));
}

TEST_CASE("a spell or an item for one use is discarded when it nullifies or reflects", "[rules][C3-200]") {
    const auto [card, attack] = GENERATE(table<std::string, std::string>(
        {{"spells/test:deflect", "own|1"}, {"spells/test:return", "own|1"}, {"items/test:bubble", "own|0"}}));
    Battle battle(overseers_battle({hero("varesh").with_card(card), hero("xoric"), monster("orc"), monster("orc"), monster("troll")}),
                  guarded());
    battle.act("orc", attack).hits({"varesh"});
    REQUIRE(battle.about() == "reaction");
    battle.choose(card);
    CHECK(battle.health("varesh") == 8);
    CHECK(battle.the("varesh").cards.empty());
    CHECK(std::ranges::contains(battle.state().removed, card));
    CHECK(battle.dead("orc") == (card == "spells/test:return"));
    battle.act("orc 2", attack).hits({"varesh"});
    CHECK(battle.health("varesh") == 7);
}

TEST_CASE("cards for one use are optional as well, and using them costs no action", "[rules][C3-200A]") {
    const std::string card = GENERATE(as<std::string>{}, "items/cloak-of-invisibility", "items/test:bubble");
    Battle battle(overseers_battle({hero("elani").with_card(card), hero("xoric"), monster("orc")}), guarded());
    battle.act("orc").hits({"elani"});
    REQUIRE(battle.about() == "reaction");
    SECTION("declined") {
        battle.end();
        CHECK(battle.health("elani") == 9);
        CHECK(battle.the("elani").cards.size() == 1);
    }
    SECTION("used, and in the next round the hero acts as always") {
        battle.choose(card);
        CHECK(battle.health("elani") == 10);
        CHECK(battle.state().round == 2);
        CHECK(battle.may_act("elani"));
    }
}

TEST_CASE("where reactions are not optional, a card that can help must be used", "[rules][C3-200A]") {
    Battle battle(overseers_battle({hero("oleira").with_card("items/cloak-of-invisibility"), hero("xoric"), monster("orc")},
                                   {"reactions_optional=false"}));
    battle.act("orc").hits({"oleira"});
    REQUIRE(battle.about() == "reaction");
    CHECK(battle.refused(End{}) == "cannot-end");
    battle.choose(cloak);
    CHECK(battle.health("oleira") == 8);
}

TEST_CASE("where a reaction costs an action, its hero sits out the next turn, and only that one", "[rules][C3-200A]") {
    Battle battle(overseers_battle({hero("oleira").with_card("items/cloak-of-invisibility"), hero("xoric"), monster("orc")},
                                   {"reaction_costs_turn=true"}));
    battle.act("orc").hits({"oleira"}).choose(cloak);
    REQUIRE(battle.state().round == 2);
    CHECK_FALSE(battle.may_act("oleira"));
    CHECK(battle.may_act("xoric"));
    battle.next_round();
    CHECK(battle.may_act("oleira"));
}

TEST_CASE("defences that work by themselves do so while their owner is stunned or bitten", "[rules][C3-202A]") {
    const std::string held = GENERATE(as<std::string>{}, "stunned", "bitten");
    Battle battle(overseers_battle({hero("marorg").with_condition(held), hero("oleira").with_card("items/test:mirror").with_condition(held),
                                    hero("xoric"), monster("sewer-rat"), monster("orc"), monster("troll")}),
                  guarded());
    battle.act("sewer-rat").hits({"marorg"});
    CHECK(battle.health("marorg") == 10);
    battle.act("orc", "own|1").hits({"oleira"});
    CHECK(battle.health("oleira") == 8);
    CHECK(battle.dead("orc"));
}

TEST_CASE("a stunned hero cannot use cards that nullify", "[rules][C3-202A]") {
    const std::string card = GENERATE(as<std::string>{}, "items/cloak-of-invisibility", "abilities/test:dodge", "items/test:bubble");
    Battle battle(overseers_battle({hero("elani").with_card(card).with_condition("stunned"), hero("xoric"), monster("orc")}), guarded());
    battle.act("orc").hits({"elani"});
    CHECK_FALSE(battle.about() == "reaction");
    CHECK(battle.health("elani") == 9);
    CHECK(battle.the("elani").cards.size() == 1);
}

TEST_CASE("a stunned hero cannot use a spell that nullifies", "[rules][C3-202A]") {
    Battle battle(
        overseers_battle({hero("varesh").with_card("spells/test:deflect").with_condition("stunned"), hero("xoric"), monster("orc")}),
        guarded());
    battle.act("orc", "own|1").hits({"varesh"});
    CHECK(battle.health("varesh") == 7);
}

TEST_CASE("where the stunned may react, they are asked", "[rules][C3-202A]") {
    Battle battle(
        overseers_battle({hero("oleira").with_card("items/cloak-of-invisibility").with_condition("stunned"), hero("xoric"), monster("orc")},
                         {"limited_reactions=true"}));
    battle.act("orc").hits({"oleira"});
    REQUIRE(battle.about() == "reaction");
    battle.choose(cloak);
    CHECK(battle.health("oleira") == 8);
}
