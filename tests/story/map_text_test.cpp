// The map in words: what a party knows of its way, and what the log says of it.
#include "story/map_text.h"

#include "rules/whole_game.h"
#include "story/narrate.h"
#include "support/maze.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

void to_way(Battle& battle) {
    for (int i = 0; battle.about() != "way"; ++i) {
        REQUIRE(i < 1000);
        if (battle.state().phase == Phase::battle) win_room(battle, "xoric");
        else shrug(battle);
    }
}

std::string told(const Battle& battle, EventKind what) {
    for (const Event& event : battle.events())
        if (event.what == what) return event_text(battle.rules().library(), [](int) { return std::string(); }, event);
    return "";
}

std::vector<std::string> offered(const Battle& battle) {
    std::vector<std::string> texts;
    for (const Option& option : battle.state().decision->options) texts.push_back(option_text(battle.rules(), battle.state(), option));
    return texts;
}

} // namespace

TEST_CASE("a labyrinth is drawn with its exits, ways and levels, as far as the party knows them", "[story][map][CX-070]") {
    Battle battle(game_in("maze"), {}, maze());
    to_way(battle);
    battle.send(Choose{"2"});
    to_way(battle);
    battle.send(Choose{"3"});
    CHECK(told(battle, EventKind::turned_back) ==
          "Blind Crypt has no exit to the west: the party is turned back, and the card lies face down again.");
    CHECK("\n" + rooms_text(battle.rules(), battle.state()) == R"(
  +------  ------+  +------  ------+  +------  ------+
  |* 1    level 0|  |> 2    level 1|  |o 3    level 1|
   Gate           -- Room of Seven    |Blind Crypt   |
  +------  ------+  +------  ------+  +------  ------+
         ||                ||                ||
  +..............+  +..............+  +..............+
  :  4           :  :  5           :  :  6           :
  :face down     :  :face down     :  :face down     :
  +..............+  +..............+  +..............+

                                      +..............+
                                      :  7           :
                                      :face down     :
                                      +..............+
  > you are here, * entered, o seen; a gap in a wall is an exit
)");
    CHECK(question_text(battle.rules(), battle.state()) == "Heroes: where does the party go?");
    CHECK(offered(battle) == std::vector<std::string>{"south: face down", "west: Gate, level 0, entered before"});
}

TEST_CASE("a branching way is told step by step", "[story][map]") {
    Battle battle(game_in("fork"), {}, maze());
    to_way(battle);
    CHECK("\n" + rooms_text(battle.rules(), battle.state()) == R"(
   1  > Gate (level 0)
   2  Room of Seven (level 1) or Mild Room (level 1)
   3  face down
   4  face down or face down
   5  face down or face down
   6  face down
   7  face down or face down
   8  face down
  > you are here, * entered
)");
    CHECK(offered(battle) == std::vector<std::string>{"Room of Seven, level 1", "Mild Room, level 1"});
}

TEST_CASE("the Overseer is asked in words which monster is still there", "[story][map]") {
    Battle battle(game_in("maze"), {}, maze());
    to_way(battle);
    battle.send(Choose{"2"});
    to_way(battle);
    battle.send(Choose{"1"});
    CHECK(told(battle, EventKind::room_empty) == "No monster has come back: the party goes through Gate.");
    battle.send(Choose{"2"});
    CHECK(question_text(battle.rules(), battle.state()) == "Overseer: which monster is still here?");
    CHECK(offered(battle) == std::vector<std::string>{"Orc", "Zombie", "Skeleton Warrior"});
    CHECK(staying_text(*maze(), "metre-2") == "Monster Metre 2");
}
