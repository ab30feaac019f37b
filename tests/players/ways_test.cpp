// Where the computer goes on a map, and which monsters it keeps; it looks only at what lies open.
#include "players/player.h"
#include "rules/visits.h"
#include "rules/whole_game.h"
#include "support/maze.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::string choice(const Battle& battle) {
    Player player(1);
    const auto command = player.answer(battle.rules(), battle.state());
    REQUIRE(command);
    REQUIRE(std::holds_alternative<Choose>(*command));
    return std::get<Choose>(*command).option;
}

void to_way(Battle& battle) {
    for (int i = 0; battle.about() != "way"; ++i) {
        REQUIRE(i < 1000);
        if (battle.state().phase == Phase::battle) win_room(battle, "xoric");
        else shrug(battle);
    }
}

/// In the hall of the maze; the gate and the hall are known.
Battle in_hall() {
    Battle battle(game_in("maze"), {}, maze());
    to_way(battle);
    battle.send(Choose{"2"});
    to_way(battle);
    return battle;
}

} // namespace

TEST_CASE("of two rooms that lie open the computer enters the one with weaker monsters", "[players][map]") {
    Battle battle(game_in("fork"), {}, maze());
    to_way(battle);
    CHECK(choice(battle) == "3"); // one Orc rather than seven monsters
}

TEST_CASE("a healthy party explores what is new, a hurt one with gold goes back to the Healer", "[players][map]") {
    Battle battle = in_hall();
    battle.send(Choose{"5"}); // the Merchant
    to_way(battle);
    battle.send(Choose{"4"}); // the Healer
    to_way(battle);
    battle.send(Choose{"5"});
    to_way(battle);
    CHECK(choice(battle) == "6"); // never seen
    for (const char* name : {"xoric", "elani"}) {
        change(battle, name).health = 1;
        give(battle, name, 10);
    }
    CHECK(choice(battle) == "4");
    for (const char* name : {"xoric", "elani"}) change(battle, name).gold = 0; // who cannot pay has nothing to look for there
    CHECK(choice(battle) == "6");
}

TEST_CASE("a party that knows where the lair is goes there when nothing unknown is near", "[players][map]") {
    Battle battle = in_hall();
    battle.send(Choose{"5"});
    to_way(battle);
    battle.send(Choose{"6"});
    to_way(battle);
    GameState& state = battle.change();
    for (RoomCard& card : state.column) card.face_up = true;
    for (const std::size_t place : {2U, 3U}) state.column[place].visits = 1;
    CHECK(choice(battle) == "7");
}

TEST_CASE("a party that knows the lair goes there as soon as it is fit, and is healed first if it is not", "[players][map]") {
    Battle battle = in_hall();
    battle.send(Choose{"5"}); // the Merchant; the Room of Seven was fought through, blind and cave are new
    to_way(battle);
    for (RoomCard& card : battle.change().column) card.face_up = true;
    CHECK(choice(battle) == "6"); // on the way to the lair
    for (const char* name : {"xoric", "elani"}) {
        change(battle, name).health = change(battle, name).max_health * 13 / 20;
        give(battle, name, 10);
    }
    CHECK(choice(battle) == "4");
    for (RoomCard& card : battle.change().column) card.face_up = card.room != full("catacomb-lords-lair");
    CHECK(choice(battle) != "4"); // so little is missing that they look further
}

TEST_CASE("of two rooms that were seen the party explores the one with weaker monsters, and a shop where it has gold", "[players][map]") {
    Battle battle(game_in("maze"), {}, maze());
    to_way(battle);
    for (const std::size_t place : {1U, 3U}) battle.change().column[place].face_up = true;
    battle.change().column[3].room = "test:mild";
    CHECK(choice(battle) == "4");
    battle.change().column[1].room = full("izchak-the-merchant");
    for (const char* name : {"xoric", "elani"}) give(battle, name, 5);
    CHECK(choice(battle) == "2");
}

TEST_CASE("what lies face down does not change where the computer goes", "[players][map]") {
    const Battle battle = in_hall();
    const std::string meant = choice(battle);
    for (const char* other : {"catacombs:althea-the-healer", "catacombs:catacomb-lords-lair", "test:blind", "test:seven"}) {
        Battle changed = in_hall();
        for (RoomCard& card : changed.change().column)
            if (!card.face_up && card.room != "catacombs:catacomb-lords-lair") card.room = other;
        CHECK(choice(changed) == meant);
    }
}

TEST_CASE("the Overseer keeps the strongest monsters in a room that is entered again", "[players][map]") {
    Battle battle = in_hall();
    battle.send(Choose{"1"}); // nobody is left at the gate
    to_way(battle);
    battle.send(Choose{"2"});
    REQUIRE(battle.about() == "stays");
    CHECK(choice(battle) == full("orc"));
}
