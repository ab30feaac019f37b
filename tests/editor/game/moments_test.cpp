// The page between two rooms: what the battle cost and brought, shown once.
#include "editor/game/moments.h"
#include "editor/recorded_game_fixture.h"

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

/// The first game; a person plays the heroes, and the computer plays the first room for both sides.
void win_first_room(RecordedGameFixture& table) {
    table.begin();
    table.game.set_computers({0});
    table.game.let_computer_play_room();
    for (int i = 0; i < 4000 && table.game.computer_plays_room(); ++i) {
        table.person.frames(1);
        table.game.show().clear();
    }
    REQUIRE_FALSE(table.game.match()->over());
    table.person.frames();
}

} // namespace

TEST_CASE("a room that is won has a page before the next one begins, until the player goes on", "[editor][moments]") {
    RecordedGameFixture table(false);
    win_first_room(table);
    CHECK(table.person.sees("Bholoth Cemetery is won!"));
    CHECK(table.person.sees("No monster is left to fight."));
    table.person.click("Room won/Go on");
    CHECK_FALSE(table.person.sees("Bholoth Cemetery is won!"));
    CHECK(table.game.match()->state().room == 1);
}

TEST_CASE("the page of a room says what each hero lost and won there, as the log does", "[editor][moments]") {
    RecordedGameFixture table(false);
    win_first_room(table);
    const auto moment = room_moment(table.game.chronicle());
    REQUIRE(moment);
    CHECK(moment->heroes.size() == 4);
    int gold = 0;
    for (const LogEntry& entry : table.game.chronicle().entries())
        if (entry.event.what == EventKind::gold && entry.visit == 0) gold += entry.event.amount;
    CHECK(gold > 0);
    CHECK(moment->gold == gold);
    for (const HeroAfterRoom& hero : moment->heroes) {
        const Character* who = table.game.match()->state().find(hero.id);
        REQUIRE(who);
        CHECK(hero.fell == who->dead);
        if (!who->dead) CHECK(hero.health == who->health);
    }
}

TEST_CASE("there is no such page while a battle goes on, nor where the computer plays every seat", "[editor][moments]") {
    RecordedGameFixture table(false);
    table.begin();
    CHECK_FALSE(room_moment(table.game.chronicle()));
    win_first_room(table);
    table.game.set_computers(table.game.seats());
    table.person.frames();
    CHECK_FALSE(table.person.sees("is won!"));
}

TEST_CASE("a room that was taken back and is won again has its page again", "[editor][moments]") {
    RecordedGameFixture table(false);
    win_first_room(table);
    table.person.click("Room won/Go on");
    while (table.game.match()->state().room == 1 || table.game.match()->state().phase != Phase::battle) REQUIRE(table.game.undo());
    table.person.frames();
    table.game.let_computer_play_room();
    for (int i = 0; i < 4000 && table.game.computer_plays_room(); ++i) {
        table.person.frames(1);
        table.game.show().clear();
    }
    table.person.frames();
    CHECK(table.person.sees("is won!"));
}
