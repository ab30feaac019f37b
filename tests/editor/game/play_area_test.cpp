// The play area of the 1st edition in the window: what the books lay on the table has its place in a panel.
#include "editor/editor_fixture.h"
#include "editor/game/mats.h"
#include "editor/game/room_sheet.h"
#include "support/battle.h"
#include "support/shipped.h"

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

/// The first room of a game of three players: seat 1 has the Elf, seat 2 the other three.
Battle first_battle() {
    GameSetup setup{.lord = "catacombs-1e:sorcerer", .rooms = {"catacombs-1e:mossgate", "catacombs-1e:lair"}};
    for (const char* hero : {"elf", "barbarian", "thief", "wizard"})
        setup.heroes.push_back({.hero = std::string("catacombs-1e:") + hero, .seat = hero == std::string("elf") ? 1 : 2});
    Battle battle(setup, {}, game_library("catacombs-1e"));
    battle.to_battle();
    return battle;
}

} // namespace

TEST_CASE("board, obstacles, mats, Lord, monster cards and room cards have their places", "[editor][party][C1-062]") {
    const Battle battle = first_battle();
    const auto room = room_sheet(battle.rules(), battle.state());
    REQUIRE(room);
    CHECK(room->board == "Marsh");
    const Board* board = battle.rules().library().find<Board>("catacombs-1e:marsh");
    REQUIRE(board);
    CHECK(board->holes.size() == 6);
    CHECK(party_mats(battle.rules(), battle.state()).size() == 4);
    const auto foes = foe_cards(battle.rules(), battle.state());
    REQUIRE(foes.size() > 1);
    CHECK(foes.back().portrait.made_of == ObjectKey{"lords", "catacombs-1e:sorcerer"});
    const auto column = column_of(battle.rules(), battle.state());
    REQUIRE(column.size() == 2);
    CHECK(column[0].place == ColumnCard::Place::here);
    CHECK(column[1].name == "face down");
}

TEST_CASE("the cards of all monsters in the room are there to read, with their pieces", "[editor][party][C1-064]") {
    const Battle battle = first_battle();
    const Room* room = battle.rules().library().find<Room>("catacombs-1e:mossgate");
    REQUIRE(room);
    const auto foes = foe_cards(battle.rules(), battle.state());
    REQUIRE(foes.size() == room->monsters.size() + 1); // and the Lord
    for (std::size_t i = 0; i < room->monsters.size(); ++i) {
        CAPTURE(room->monsters[i].what.text);
        const auto card = std::ranges::find_if(foes, [&](const FoeCard& foe) { return foe.portrait.made_of.id == room->monsters[i].what.text; });
        REQUIRE(card != foes.end());
        CHECK(card->alive == room->monsters[i].count);
        CHECK_FALSE(card->health.empty());
        CHECK_FALSE(card->turns.empty());
        CHECK(card->gold > 0);
    }
}

TEST_CASE("each player has the mats of his own heroes", "[editor][party][C1-065]") {
    const Battle battle = first_battle();
    std::vector<std::string> seats;
    for (const Mat& mat : party_mats(battle.rules(), battle.state())) seats.push_back(mat.portrait.name + ": " + mat.seat.name);
    CHECK(seats == std::vector<std::string>{"Elf: Player 1", "Barbarian: Player 2", "Thief: Player 2", "Wizard: Player 2"});
}
