// Chapter 11 of the ledger, third part: how dead heroes return, and what they keep.
#include "match/match.h"
#include "support/battle.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Names = std::vector<std::string>;

/// A game that has come to its first battle.
Battle game(const Names& heroes, const Names& rooms, const Names& variants = {}) {
    GameSetup setup{.lord = "catacombs:vasesak"};
    for (const std::string& name : heroes) setup.heroes.push_back({.hero = full(name)});
    for (const std::string& name : rooms) setup.rooms.push_back(full(name));
    Battle battle(setup, variants);
    battle.to_battle();
    REQUIRE(battle.state().phase == Phase::battle);
    return battle;
}

/// The hero is struck down by the first monster that can, in this round.
void slay(Battle& battle, const std::string& name, int health = 1) {
    battle.change().find(battle.id(name))->health = health;
    battle.overseers_half();
    battle.act("skeleton-warrior").hits({name});
    REQUIRE(battle.dead(name));
    battle.next_round();
}

/// Bholoth Cemetery falls to one great blow.
void clear_cemetery(Battle& battle, const std::string& by) {
    battle.act(by, by == "elani" ? "own|1" : "own|0");
    battle.hits({"orc", "orc 2", "skeleton-warrior", "skeleton-warrior 2", "skeleton-warrior 3"});
}

} // namespace

TEST_CASE("a dead hero returns in the next room with half the health, rounded down", "[rules][C3-125]") {
    struct Row {
        const char* name;
        int health;
    };
    for (const Row row : {Row{"xoric", 6}, Row{"elani", 5}, Row{"marorg", 5}, Row{"varesh", 4}, Row{"roosan", 4}}) {
        INFO(row.name);
        Battle battle = game({row.name, "oleira"}, {"bholoth-cemetery", "bholoth-cemetery"});
        slay(battle, row.name);
        CHECK_FALSE(battle.may_act(row.name));
        clear_cemetery(battle, "oleira");
        battle.to_battle();
        CHECK(battle.state().room == 1);
        CHECK_FALSE(battle.dead(row.name));
        CHECK(battle.on_board(row.name));
        CHECK(battle.health(row.name) == row.health);
        CHECK(battle.may_act(row.name));
    }
}

TEST_CASE("the dead are still dead until the setup of the next room", "[rules][C3-125]") {
    Battle battle = game({"oleira", "xoric"}, {"bholoth-cemetery", "bholoth-cemetery"});
    slay(battle, "oleira");
    clear_cemetery(battle, "xoric");
    CHECK(battle.dead("oleira")); // the Overseer still has to pick the board
    battle.send(legal(battle.rules(), battle.state()).front());
    CHECK(battle.state().phase == Phase::setup);
    CHECK_FALSE(battle.dead("oleira"));
}

TEST_CASE("the setup of the Lair brings back the dead as well", "[rules][C3-125A]") {
    Battle battle = game({"oleira", "xoric"}, {"bholoth-cemetery", "catacomb-lords-lair"});
    slay(battle, "oleira");
    clear_cemetery(battle, "xoric");
    battle.to_battle();
    CHECK(battle.health("oleira") == 4);
}

TEST_CASE("half means half of the starting health, or by option of the health at the room's beginning", "[rules][C3-125A]") {
    for (const bool last : {false, true}) {
        Battle battle = game({"oleira", "xoric"}, {"bholoth-cemetery", "bholoth-cemetery", "bholoth-cemetery"},
                             last ? Names{"revive_health_of=last"} : Names{});
        slay(battle, "oleira"); // fell with 8 at the start of the first room
        clear_cemetery(battle, "xoric");
        battle.to_battle();
        REQUIRE(battle.health("oleira") == 4);
        slay(battle, "oleira"); // and with 4 at the start of the second
        clear_cemetery(battle, "xoric");
        battle.to_battle();
        CHECK(battle.health("oleira") == (last ? 2 : 4));
    }
}

TEST_CASE("a special room does not bring back the dead, unless the option says the very next room", "[rules][C3-125A]") {
    SECTION("still dead in the Tavern") {
        Battle battle = game({"oleira", "xoric"}, {"bholoth-cemetery", "alewife-tavern", "bholoth-cemetery"});
        slay(battle, "oleira");
        clear_cemetery(battle, "xoric");
        for (int i = 0; i < 20 && battle.state().room < 2; ++i) battle.send(legal(battle.rules(), battle.state()).back());
        REQUIRE(battle.state().room == 2);
        CHECK(battle.dead("oleira"));
        battle.to_battle();
        CHECK_FALSE(battle.dead("oleira"));
    }
    SECTION("alive in the Tavern") {
        Battle battle = game({"oleira", "xoric"}, {"bholoth-cemetery", "alewife-tavern", "bholoth-cemetery"}, {"revive_in=next_room"});
        slay(battle, "oleira");
        clear_cemetery(battle, "xoric");
        CHECK_FALSE(battle.dead("oleira"));
        CHECK(battle.health("oleira") == 4);
    }
}

TEST_CASE("with advanced death a hero stays dead from room to room", "[rules][C3-126]") {
    Battle battle = game({"oleira", "xoric"}, {"bholoth-cemetery", "bholoth-cemetery"}, {"advanced-death"});
    slay(battle, "oleira");
    clear_cemetery(battle, "xoric");
    battle.to_battle();
    CHECK(battle.state().room == 1);
    CHECK(battle.dead("oleira"));
    CHECK_FALSE(battle.may_act("oleira"));
    CHECK(battle.state().table.find(battle.id("oleira")) == nullptr);
}

TEST_CASE("the Healer alone brings back the dead, for 10 gold and with 2 health", "[rules][C3-126]") {
    for (const Room* room : shipped_library().all<Room>())
        for (const Service& service : room->services) {
            if (!service.gives || service.gives->shot.text != "catacombs:resurrect") continue;
            CHECK(room->name == "Althea the Healer");
            CHECK(service.price == 10);
            CHECK(service.gives->amount == 2);
        }
    const auto& services = shipped_library().find<Room>("catacombs:althea-the-healer")->services;
    CHECK(std::ranges::contains(services, "resurrect", &Service::id));
}

TEST_CASE("a dead hero keeps gold, items and unused spells", "[rules][C3-127][C3-127A]") {
    for (const char* death : {"death=advanced", "death=basic"}) {
        INFO(death);
        Battle battle({.characters = {hero("varesh").with_health(1).with_gold(7).with_card("items/healing-salve").with_card("spells/heal"),
                                      hero("xoric"), monster("orc"), monster("zombie")},
                       .variants = {death},
                       .half = Side::overseer});
        battle.act("orc").hits({"varesh"});
        REQUIRE(battle.dead("varesh"));
        CHECK(battle.the("varesh").gold == 7);
        CHECK(battle.the("varesh").cards.size() == 2);
    }
}

TEST_CASE("by option death takes all belongings, though never the abilities", "[rules][C3-127A]") {
    Battle battle({.characters = {hero("varesh")
                                      .with_health(1)
                                      .with_gold(7)
                                      .with_card("items/healing-salve")
                                      .with_card("spells/heal")
                                      .with_card("abilities/fireball"),
                                  hero("xoric").with_gold(2), monster("orc"), monster("zombie")},
                   .variants = {"dead_keep_belongings=false"},
                   .half = Side::overseer});
    const int treasury = battle.state().treasury;
    battle.act("orc").hits({"varesh"});
    REQUIRE(battle.dead("varesh"));
    CHECK(battle.the("varesh").gold == 0);
    CHECK(battle.state().treasury == treasury + 7);
    REQUIRE(battle.the("varesh").cards.size() == 1);
    CHECK(battle.the("varesh").cards.front().card.kind == "abilities");
    CHECK(battle.state().removed == Names{"items/catacombs:healing-salve", "spells/catacombs:heal"});
    CHECK(battle.the("xoric").gold == 2);
}

TEST_CASE("how death works is settled with the game and stays so", "[rules][R11][C3-128]") {
    const Names rooms{"bholoth-cemetery", "bholoth-cemetery", "bholoth-cemetery"};
    for (const bool advanced : {false, true}) {
        INFO(advanced);
        Battle battle = game({"oleira", "xoric", "elani"}, rooms, advanced ? Names{"advanced-death"} : Names{});
        const Names variants = battle.state().variants;
        CHECK(std::ranges::contains(variants, full("advanced-death")) == advanced);
        slay(battle, "oleira");
        clear_cemetery(battle, "xoric");
        battle.to_battle();
        CHECK(battle.dead("oleira") == advanced); // in the second room …
        slay(battle, "elani");
        clear_cemetery(battle, "xoric");
        battle.to_battle();
        CHECK(battle.state().room == 2);
        CHECK(battle.dead("oleira") == advanced); // … and in the third
        CHECK(battle.dead("elani") == advanced);
        CHECK(battle.state().variants == variants);
        // A game that goes on from a save is played by the rules it began with.
        auto again = Match::resume(shipped_library_pointer(), battle.state());
        REQUIRE(again);
        CHECK(again->rules().options().death == (advanced ? DeathRule::advanced : DeathRule::basic));
        CHECK(again->state().variants == variants);
    }
    // No rules can be made with a third kind of death.
    auto hooks = LuaHooks::load(shipped_library_pointer());
    REQUIRE(hooks);
    const auto made = Rules::make(shipped_library_pointer(), {"death=sometimes"}, **hooks);
    REQUIRE_FALSE(made);
    CHECK(made.error().front().code == "bad-option");
}
