// Chapter 13 of the ledger, second part: when a battle is over, and what is cleared away.
#include "support/battle.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Names = std::vector<std::string>;

const Names cemetery{"orc", "orc 2", "skeleton-warrior", "skeleton-warrior 2", "skeleton-warrior 3"};

Battle two_rooms(const Names& heroes, const std::string& second = "bholoth-cemetery") {
    GameSetup setup{.lord = "catacombs:vasesak"};
    for (const std::string& name : heroes) setup.heroes.push_back({.hero = full(name)});
    setup.rooms = {"catacombs:bholoth-cemetery", full(second)};
    Battle battle(setup);
    battle.to_battle();
    return battle;
}

} // namespace

TEST_CASE("a battle ends when every monster is destroyed", "[rules][C3-148]") {
    Battle battle({{hero("oleira"), hero("xoric"), monster("zombie"), monster("orc")}});
    battle.act("oleira").hits({"zombie"});
    CHECK_FALSE(battle.saw(EventKind::battle_ended));
    CHECK(battle.state().phase == Phase::battle);
    battle.act("xoric").hits({"orc"});
    CHECK(battle.saw(EventKind::battle_ended));
}

TEST_CASE("a battle ends when every monster is frozen, or some are and the others destroyed", "[rules][C3-148]") {
    SECTION("all frozen") {
        Battle battle({{hero("varesh").with_card("spells/ice-blast"), hero("xoric"), monster("troll")}});
        battle.act("varesh", "spells/ice-blast|0").end().hits({"troll"});
        CHECK(battle.saw(EventKind::condition_began, "frozen"));
        CHECK(battle.saw(EventKind::battle_ended));
    }
    SECTION("the last one standing is destroyed") {
        Battle battle({{hero("varesh"), hero("xoric"), monster("troll").with_condition("frozen"), monster("zombie"), monster("orc")}});
        battle.act("varesh").hits({"zombie"});
        CHECK_FALSE(battle.saw(EventKind::battle_ended));
        battle.act("xoric").hits({"orc"});
        CHECK(battle.saw(EventKind::battle_ended));
    }
    SECTION("the last one standing is frozen") {
        Battle battle({{hero("varesh").with_card("spells/ice-blast"), hero("xoric"), monster("troll"), monster("zombie")}});
        battle.act("xoric").hits({"zombie"}).misses();
        CHECK_FALSE(battle.saw(EventKind::battle_ended));
        battle.act("varesh", "spells/ice-blast|0").end().hits({"troll"});
        CHECK(battle.saw(EventKind::battle_ended));
    }
}

TEST_CASE("by option frozen monsters must be destroyed as well", "[rules][C3-148A]") {
    Battle battle({.characters = {hero("varesh").with_card("spells/ice-blast"), hero("xoric"), monster("troll")},
                   .variants = {"frozen_ends_battle=false"}});
    battle.act("varesh", "spells/ice-blast|0").end().hits({"troll"});
    CHECK(battle.has("troll", "frozen"));
    CHECK_FALSE(battle.saw(EventKind::battle_ended));
    CHECK(battle.may_act("xoric"));
}

TEST_CASE("the shot that wins the battle is the last, whatever the sequence had in store", "[rules][C3-148A]") {
    Battle battle({{hero("elani"), hero("xoric"), monster("zombie")}});
    battle.act("elani", "own|1").hits({"zombie"}); // a rush would follow
    CHECK(battle.saw(EventKind::battle_ended));
    CHECK_FALSE(battle.asks(DecisionKind::flick));
}

TEST_CASE("the winning shot is finished: all that it touched is hit", "[rules][C3-148A]") {
    Battle battle({{hero("oleira"), hero("xoric"), monster("zombie"), monster("orc"), monster("troll").with_condition("frozen")}});
    battle.act("oleira").hits({"zombie", "orc"});
    CHECK(battle.count(EventKind::destroyed) == 2);
    CHECK(battle.saw(EventKind::battle_ended));
    CHECK(battle.the("oleira").gold == 2);
}

TEST_CASE("by option the whole turn is played before the battle ends", "[rules][C3-148A]") {
    Battle battle({.characters = {hero("elani"), hero("xoric"), monster("zombie")}, .variants = {"battle_end_checked=after_turn"}});
    battle.act("elani", "own|1").hits({"zombie"});
    CHECK_FALSE(battle.saw(EventKind::battle_ended));
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->shot == "catacombs:rush");
    battle.misses();
    CHECK(battle.saw(EventKind::battle_ended));
}

TEST_CASE("devoured and teleported heroes are free when the battle ends", "[rules][C3-149]") {
    Battle battle(
        {{hero("oleira"), hero("xoric").with_condition("teleported"), hero("elani").with_condition("devoured"), monster("zombie")}});
    battle.act("oleira").hits({"zombie"});
    REQUIRE(battle.saw(EventKind::battle_ended));
    CHECK(battle.the("xoric").conditions.empty());
    CHECK(battle.the("elani").conditions.empty());
    CHECK_FALSE(battle.dead("xoric"));
    CHECK_FALSE(battle.dead("elani"));
}

TEST_CASE("who was teleported when the battle ended stands with the others in the next room", "[rules][C3-149]") {
    GameSetup setup{.heroes = {{.hero = "catacombs:varesh"}, {.hero = "catacombs:xoric"}}, .lord = "catacombs:vasesak"};
    setup.heroes.front().spells =
        Names{"catacombs:teleport-hero", "catacombs:heal-all", "catacombs:shield",    "catacombs:heal",      "catacombs:heal",
              "catacombs:fireball",      "catacombs:fireball", "catacombs:ice-blast", "catacombs:ice-blast", "catacombs:drain-energy"};
    setup.rooms = {"catacombs:bholoth-cemetery", "catacombs:bholoth-cemetery"};
    Battle battle(setup);
    battle.to_battle();
    battle.act("varesh", "spells/teleport-hero|0").end().choose("varesh");
    REQUIRE(battle.has("varesh", "teleported"));
    battle.act("xoric").hits(cemetery);
    battle.to_battle();
    REQUIRE(battle.state().room == 1);
    CHECK_FALSE(battle.has("varesh", "teleported"));
    CHECK(battle.on_board("varesh"));
    CHECK(battle.may("varesh", "own|0"));
}

TEST_CASE("stun and bite end with the battle", "[rules][C3-150]") {
    Battle battle({{hero("oleira"), hero("xoric").with_condition("stunned"), hero("elani").with_condition("bitten"),
                    hero("marorg").with_condition("stunned"), monster("zombie")}});
    battle.act("oleira").hits({"zombie"});
    REQUIRE(battle.saw(EventKind::battle_ended));
    for (const char* name : {"xoric", "elani", "marorg"}) {
        CHECK_FALSE(battle.has(name, "stunned"));
        CHECK_FALSE(battle.has(name, "bitten"));
    }
    CHECK(battle.count(EventKind::condition_ended) == 3);
}

TEST_CASE("shields, fire walls and everything else are cleared off the board", "[rules][C3-151]") {
    Battle battle({.characters = {hero("varesh").with_card("spells/shield"), hero("xoric"), familiar("raven").of(1), monster("zombie"),
                                  monster("orc").with_condition("frozen")},
                   .variants = {},
                   .things = {{"fire-wall", {10, 20}}}});
    battle.act("varesh", "spells/shield|0").end().misses();
    battle.send(legal(battle.rules(), battle.state()).front());
    REQUIRE(battle.state().things.size() == 2);
    battle.act("xoric").hits({"zombie"});
    REQUIRE(battle.saw(EventKind::battle_ended));
    CHECK(battle.state().things.empty());
    CHECK(battle.state().table.pieces.empty());
    CHECK(battle.state().board.empty());
}

TEST_CASE("the next room begins with a clear board", "[rules][C3-151]") {
    Battle battle = two_rooms({"oleira", "xoric"});
    battle.act("oleira").hits(cemetery);
    battle.to_battle();
    CHECK(battle.state().things.empty());
    CHECK(battle.state().table.pieces.size() == 8); // two heroes, the Elf's Spirit, five monsters
}

TEST_CASE("poison stays on the mats from room to room and adds up", "[rules][C3-152]") {
    Battle battle = two_rooms({"oleira", "xoric"}, "chagnars-lair");
    Pile& pile = *std::ranges::find(battle.change().piles, "catacombs:poison", &Pile::deck);
    battle.change().find(battle.id("xoric"))->drawn.push_back({"catacombs:poison", pile.cards.back()});
    pile.cards.pop_back();
    battle.act("oleira").hits(cemetery);
    battle.to_battle();
    REQUIRE(battle.state().room == 1);
    CHECK(battle.the("xoric").drawn.size() == 1);
    CHECK(std::ranges::find(battle.state().piles, "catacombs:poison", &Pile::deck)->cards.size() == 14);
    battle.overseers_half();
    battle.act("sewer-rat").hits({"xoric"});
    CHECK(battle.the("xoric").drawn.size() == 2);
}

TEST_CASE("a poisoned hero is still poisoned when the battle has ended", "[rules][C3-152]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("sewer-rat")}, .variants = {}, .half = Side::overseer});
    battle.act("sewer-rat").hits({"xoric"});
    REQUIRE(battle.the("xoric").drawn.size() == 1);
    battle.act("oleira").hits({"sewer-rat"});
    REQUIRE(battle.saw(EventKind::battle_ended));
    CHECK(battle.the("xoric").drawn.size() == 1);
    CHECK(battle.has("xoric", "poisoned"));
}
