// A battle in which nothing happens any more ends, and the Overseer has held the room.
#include "rules/whole_game.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Given quiet(std::vector<std::string> variants, int round = 1) {
    return {.characters = {hero("oleira"), hero("xoric"), monster("troll")}, .variants = std::move(variants), .round = round};
}

bool over(const Battle& battle) { return battle.state().phase == Phase::over; }

/// Everybody misses for so many rounds, or until the game is over.
void rounds(Battle& battle, int count) {
    for (int i = 0; i < count && !over(battle); ++i) battle.next_round();
}

} // namespace

TEST_CASE("after ten rounds in which nobody is hurt the Overseer wins", "[rules][stalemate]") {
    Battle battle(quiet({"stalemate_rounds=10"}));
    rounds(battle, 9);
    REQUIRE_FALSE(over(battle));
    CHECK(battle.state().round == 10);
    battle.next_round();
    CHECK(over(battle));
    CHECK(battle.state().winner == Side::overseer);
    CHECK(battle.state().outcome == "stalemate");
    CHECK(battle.saw(EventKind::game_ended, "stalemate"));
    CHECK_FALSE(battle.state().decision);
}

TEST_CASE("where nothing else was agreed no battle is a stalemate, however long nothing happens", "[rules][stalemate][R7][C3-085]") {
    Battle battle(quiet({}));
    rounds(battle, 25);
    CHECK_FALSE(over(battle));
    Battle late(quiet({}, 101));
    rounds(late, 2);
    CHECK_FALSE(over(late));
}

TEST_CASE("a wound on either side begins the count anew", "[rules][stalemate]") {
    Battle battle(quiet({"stalemate_rounds=10"}));
    rounds(battle, 8);
    SECTION("of a monster") { battle.act("oleira").hits({"troll"}); }
    SECTION("of a hero") {
        battle.overseers_half();
        battle.act("troll").hits({"oleira"});
    }
    rounds(battle, 19 - battle.state().round);
    REQUIRE_FALSE(over(battle)); // the wound was in round 9, and the tenth since then is not over
    CHECK(battle.state().round == 19);
    battle.next_round();
    CHECK(battle.state().outcome == "stalemate");
}

TEST_CASE("a hit without damage does not count", "[rules][stalemate]") {
    Battle battle(quiet({"stalemate_rounds=10"}));
    rounds(battle, 9);
    battle.act("oleira").hits({"xoric"}).next_round();
    CHECK(battle.state().outcome == "stalemate");
}

TEST_CASE("each battle counts for itself", "[rules][stalemate]") {
    Battle battle(game_of({"xoric", "oleira"}, {"bholoth-cemetery", "moghath"}), {"stalemate_rounds=10"});
    set_up(battle);
    rounds(battle, 8);
    win_room(battle, "xoric");
    set_up(battle);
    REQUIRE(battle.state().room == 1);
    rounds(battle, 9);
    CHECK_FALSE(over(battle));
}

TEST_CASE("players who like it may fight without an end", "[rules][stalemate]") {
    Battle battle(quiet({"stalemate_rounds=0", "longest_battle=0"}));
    rounds(battle, 45);
    CHECK_FALSE(over(battle));
    Battle late(quiet({"stalemate_rounds=0", "longest_battle=0"}, 150));
    rounds(late, 2);
    CHECK_FALSE(over(late));
}

TEST_CASE("a battle of fifty rounds is long enough, whatever happens in it", "[rules][stalemate]") {
    Battle battle(quiet({"longest_battle=50", "stalemate_rounds=0"}, 49));
    battle.next_round();
    REQUIRE_FALSE(over(battle));
    battle.act("oleira").hits({"troll"}).next_round();
    CHECK(over(battle));
    CHECK(battle.state().outcome == "stalemate");
    CHECK(battle.state().winner == Side::overseer);
}
