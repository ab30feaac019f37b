// Chapter 22 of the ledger: familiars in the Setup Phase, from room to room.
#include "support/battle.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Oleira takes her spirit along; Xoric takes nothing.
GameSetup two_rooms() {
    return {.heroes = {{.hero = "catacombs:oleira"}, {.hero = "catacombs:xoric", .items = std::vector<std::string>{}}},
            .lord = "catacombs:vasesak",
            .rooms = {"catacombs:the-outer-bailey", "catacombs:the-barracks"}};
}

/// Answers all the Overseer is asked until the heroes place their pieces.
void to_heroes_setup(Battle& battle) {
    for (int i = 0; battle.state().decision->team == Side::overseer || !battle.asks(DecisionKind::place); ++i) {
        REQUIRE(i < 100);
        battle.send(legal(battle.rules(), battle.state()).front());
    }
}

/// Xoric strikes down everybody at once.
void clear_room(Battle& battle) {
    REQUIRE(battle.state().phase == Phase::battle);
    Declare all;
    for (Character& who : battle.change().characters)
        if (who.kind == CharacterKind::monster && !who.dead) who.health = 1, all.hits.push_back(who.id);
    battle.act("xoric").told(all);
    REQUIRE(battle.state().phase != Phase::battle);
}

bool to_be_placed(const Battle& battle, const std::string& name) {
    return std::ranges::contains(battle.state().decision->pieces, battle.id(name));
}

constexpr double oleira_and_spirit = 2.5 / 2 + 2.0 / 2; ///< from centre to centre when their rims touch

} // namespace

TEST_CASE("in Setup a familiar is set down within 2.5 cm of its hero", "[rules][C3-257]") {
    Battle battle(two_rooms());
    to_heroes_setup(battle);
    CHECK_FALSE(to_be_placed(battle, "spirit")); // first the hero, then the one who follows
    battle.place("oleira", 10, 4);
    REQUIRE(to_be_placed(battle, "spirit"));
    const int spirit = battle.id("spirit");
    CHECK(battle.refused(PlacePiece{spirit, {10 + oleira_and_spirit + 2.6, 4}}) == "too-far");
    CHECK(battle.refused(PlacePiece{spirit, {10 + oleira_and_spirit + 2.5, 4}}).empty());
    battle.place("spirit", 10 + oleira_and_spirit + 2.4, 4);
    CHECK(battle.on_board("spirit"));
}

TEST_CASE("a familiar starts in the hero zone and beside its hero, or by option only one of the two", "[rules][C3-257A]") {
    const auto refused = [](const std::vector<std::string>& variants, Point place) {
        Battle battle(two_rooms(), variants);
        to_heroes_setup(battle);
        battle.place("oleira", 10, 5.5);
        return battle.refused(PlacePiece{battle.id("spirit"), place});
    };
    const Point both{10 + oleira_and_spirit + 1, 5.5}, only_zone{25, 3}, only_beside{10, 5.5 + oleira_and_spirit + 1};
    CHECK(refused({}, both).empty());
    CHECK(refused({}, only_zone) == "too-far");
    CHECK(refused({}, only_beside) == "outside-zone");
    CHECK(refused({"familiar_start=zone"}, both).empty());
    CHECK(refused({"familiar_start=zone"}, only_zone).empty());
    CHECK(refused({"familiar_start=zone"}, only_beside) == "outside-zone");
    CHECK(refused({"familiar_start=owner"}, both).empty());
    CHECK(refused({"familiar_start=owner"}, only_zone) == "too-far");
    CHECK(refused({"familiar_start=owner"}, only_beside).empty());
}

TEST_CASE("a familiar is with its hero in the next room as well", "[rules][C3-255][C3-259]") {
    Battle battle(two_rooms());
    battle.to_battle();
    REQUIRE(battle.on_board("spirit"));
    CHECK(battle.may_act("spirit"));
    clear_room(battle);
    to_heroes_setup(battle);
    battle.to_battle();
    CHECK(battle.state().room == 1);
    CHECK(battle.on_board("spirit"));
    CHECK(battle.the("spirit").owner == battle.id("oleira"));
    CHECK(battle.may_act("spirit"));
}

TEST_CASE("a familiar whose card is lost does not come to the next room", "[rules][C3-255]") {
    Battle battle(two_rooms());
    battle.to_battle();
    // As if one of the monsters here were the cube that corrodes.
    Character& cube = *std::ranges::find(battle.change().characters, CharacterKind::monster, &Character::kind);
    cube.what = "catacombs:gelatinous-cube";
    cube.health = 4;
    battle.overseers_half();
    battle.act("gelatinous-cube").misses().hits({"oleira"});
    REQUIRE(battle.saw(EventKind::lost_card));
    CHECK_FALSE(battle.on_board("spirit"));
    battle.next_round();
    clear_room(battle);
    battle.to_battle();
    CHECK(battle.state().room == 1);
    CHECK(battle.on_board("oleira"));
    CHECK_FALSE(std::ranges::contains(battle.state().characters, CharacterKind::familiar, &Character::kind));
}

TEST_CASE("a familiar that died is off the board until the next Setup, and then back with full health", "[rules][C3-260]") {
    Battle battle(two_rooms());
    battle.to_battle().overseers_half();
    battle.act("orc").hits({"spirit"});
    REQUIRE(battle.dead("spirit"));
    CHECK(battle.state().table.find(battle.id("spirit")) == nullptr);
    battle.next_round();
    CHECK_FALSE(battle.may_act("spirit"));
    clear_room(battle);
    to_heroes_setup(battle);
    battle.place("oleira", 10, 4);
    CHECK(to_be_placed(battle, "spirit"));
    battle.to_battle();
    CHECK(battle.on_board("spirit"));
    CHECK(battle.health("spirit") == 1);
    CHECK(battle.may_act("spirit"));
}

TEST_CASE("a familiar that left with its dead hero returns when that hero does", "[rules][C3-265]") {
    for (const bool returns : {true, false}) {
        Battle battle(two_rooms(), returns ? std::vector<std::string>{} : std::vector<std::string>{"death=advanced"});
        battle.to_battle().overseers_half();
        battle.change().find(battle.id("oleira"))->health = 1;
        battle.act("orc").hits({"oleira"});
        REQUIRE(battle.dead("oleira"));
        CHECK_FALSE(battle.on_board("spirit"));
        battle.next_round();
        clear_room(battle);
        battle.to_battle();
        CHECK(battle.state().room == 1);
        CHECK(battle.on_board("oleira") == returns);
        CHECK(battle.on_board("spirit") == returns);
    }
}
