// The powers of the sandbox in a person's hands: pieces, health, conditions, cards, gold, rooms, chance, and play-tests of the table.
#include "content/geometry.h"
#include "editor/driver.h"
#include "editor/powers.h"
#include "editor/powers_panel.h"
#include "editor/table_drawing.h"
#include "editor/table_panel.h"
#include "editor/what_if.h"
#include "rules/as_json.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <thread>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

/// The den of the pack "mini" is played: a knight against two goblins and a hobgoblin; with the powers at hand.
class PowersRoom {
public:
    PowersRoom()
        : shell(LoadedSettings{}, ""), workspace(shell, {.home = source_folder(), .state_folder = ""}), game(workspace),
          powers(workspace, game), what_if(workspace), person((prepare(), shell), 1400, 1700) {
        person.frames();
        workspace.choose({"rooms", "mini:den"});
        REQUIRE(game.play_room());
        shell.layout().show("powers");
        person.frames();
    }
    ~PowersRoom() { CHECK(lines(verify(game.match()->rules().library(), state())) == ""); }

    const GameState& state() const { return game.match()->state(); }
    int id(const std::string& what, int which = 0) const {
        for (const Character& who : state().characters)
            if (who.what == "mini:" + what && which-- == 0) return who.id;
        FAIL("there is no " + what);
        return 0;
    }
    const Character& the(const std::string& what) const { return *state().find(id(what)); }
    std::string last_message() { return shell.toasts().history().empty() ? "" : shell.toasts().history().back().text; }
    /// A place on the table, in pixels.
    ImVec2 pixel(Point place) const {
        const ui::Drawn table = person.find("On the table/the table");
        return fitted(game.match()->rules().table_board(state().board), table.min, table.max).on_screen(place);
    }
    void click_table(Point place) {
        const ImVec2 at = pixel(place);
        person.move_to(at.x, at.y);
        ImGui::GetIO().AddMouseButtonEvent(0, true);
        person.frames(2);
        ImGui::GetIO().AddMouseButtonEvent(0, false);
        person.frames();
    }
    void settle() {
        for (int i = 0; i < 2000 && game.show().running(); ++i) person.frames(1);
    }

    TemporaryFolder folder;
    Shell shell;
    Workspace workspace;
    Sandbox game;
    Powers powers;
    WhatIf what_if;
    Driver person;

private:
    void prepare() {
        for (const auto& [path, text] : mini_pack().files) folder.write("project/mini/" + path, *text);
        folder.write("project/mini/pieces/squire.json", R"({"id": "squire", "extends": "disc", "name": "Squire", "count": 1})");
        folder.write(
            "project/mini/heroes/squire.json",
            R"({"id": "squire", "name": "Squire", "title": "Squire", "health": 4, "piece": "squire", "sequences": [[{"shot": "melee"}]]})");
        shell.add_panel(make_table_panel(workspace, game, &powers, &what_if));
        shell.add_panel(make_powers_panel(workspace, game, powers));
        REQUIRE(workspace.open(folder.path() + "/project"));
        INFO(lines(workspace.issues()));
        REQUIRE(workspace.issues().empty());
    }
};

std::string goblin(const PowersRoom& room, int which = 0) { return "Goblin " + std::to_string(room.id("goblin", which)); }

} // namespace

TEST_CASE("whoever is chosen in the list is hurt and healed by hand, and undo takes it back", "[editor][powers]") {
    PowersRoom room;
    room.person.click("Powers/Knight");
    CHECK(room.powers.chosen() == room.id("knight"));
    CHECK(room.person.sees("Health 8 of 8"));
    room.person.click("Powers/- 1");
    CHECK(room.the("knight").health == 7);
    room.person.click("Powers/+ 1");
    room.person.click("Powers/+ 1");
    CHECK(room.the("knight").health == 9); // above the maximum
    room.person.press("Ctrl+Backspace");
    room.person.press("Ctrl+Backspace");
    CHECK(room.the("knight").health == 7);
    room.person.click("Powers/Full");
    CHECK(room.the("knight").health == 8);
}

TEST_CASE("destroyed by hand, and back to life by hand", "[editor][powers]") {
    PowersRoom room;
    const int victim = room.id("hobgoblin");
    room.person.click("Powers/Hobgoblin " + std::to_string(victim));
    room.person.click("Powers/Destroy");
    CHECK(room.state().find(victim)->dead);
    CHECK_FALSE(room.state().table.find(victim));
    room.person.click("Powers/+ 1");
    CHECK(room.state().find(victim)->health == 1);
    CHECK(room.state().table.find(victim));
}

TEST_CASE("a tick is a condition", "[editor][powers]") {
    PowersRoom room;
    room.person.click("Powers/Knight");
    room.person.click("Powers/Dizzy");
    CHECK(room.the("knight").has("mini:dizzy"));
    room.person.click("Powers/Dizzy");
    CHECK_FALSE(room.the("knight").has("mini:dizzy"));
    room.person.click("Powers/Has acted in this round");
    CHECK(room.the("knight").acted);
}

TEST_CASE("a click on the table chooses, and with a tool in hand sets down", "[editor][powers]") {
    PowersRoom room;
    const int first = room.id("goblin");
    room.person.click("On the table/" + goblin(room), 1);
    CHECK(room.powers.chosen() == first);
    room.person.click("Powers/Move");
    CHECK(room.person.sees("Click where " + goblin(room) + " goes"));
    room.click_table({15, 12});
    CHECK(distance(room.state().table.find(first)->position, {15, 12}) < 0.2);
    CHECK(room.powers.tool() == Powers::Tool::none);
    const auto moves = room.game.match()->commands().size();
    room.click_table({15, 25}); // without the tool a click there is nothing
    CHECK(room.game.match()->commands().size() == moves);
}

TEST_CASE("a piece is moved by keyboard as well, and taken away", "[editor][powers]") {
    PowersRoom room;
    const int first = room.id("goblin");
    room.powers.choose(first);
    room.person.frames();
    room.person.double_click("Powers/x"); // the number can be typed
    room.person.press("Ctrl+A");
    room.person.type("7.5");
    room.person.press("Enter");
    room.person.click("Powers/Set down there");
    CHECK(std::abs(room.state().table.find(first)->position.x - 7.5) < 0.01);
    room.person.click("Powers/Take away");
    CHECK_FALSE(room.state().find(first));
    CHECK(room.powers.chosen() == 0);
    CHECK(room.person.sees("Choose somebody"));
}

TEST_CASE("anything can be put on the table: by a click, at a place, or in its start zone", "[editor][powers]") {
    PowersRoom room;
    const auto before = room.state().characters.size();
    room.person.click("Powers/Put");
    room.person.click("Powers/Hobgoblin");
    CHECK(room.powers.tool() == Powers::Tool::put);
    room.click_table({15, 12});
    room.click_table({15, 14}); // another one, beside it
    CHECK(room.state().characters.size() == before + 2);
    room.person.press("Escape");
    CHECK(room.powers.tool() == Powers::Tool::none);
    room.person.click("Powers/In its start zone");
    CHECK(room.state().characters.size() == before + 3);
    const Point there = room.state().table.find(room.powers.chosen())->position;
    CHECK(there.y > 28);
    room.person.click("Powers/##kind");
    room.person.click("Heroes");
    room.person.click("Powers/Squire");
    room.person.click("Powers/Put there");
    CHECK(room.last_message() == "Squire takes part already; move it, wherever it is.");
}

TEST_CASE("cards, gold and poison are given and taken", "[editor][powers]") {
    PowersRoom room;
    room.person.click("Powers/Knight");
    const auto cards = room.the("knight").cards.size();
    room.person.click("Powers/##search");
    room.person.type("swo");
    room.person.click("Powers/Sword##items/mini:sword");
    CHECK(room.the("knight").cards.size() == cards + 1);
    room.person.click("Powers/Take");
    CHECK(room.the("knight").cards.size() == cards);
    room.person.click("Powers/Draw one");
    CHECK(room.the("knight").drawn.size() == 1);
    room.person.click("Powers/Put back 1");
    CHECK(room.the("knight").drawn.empty());
    room.person.double_click("Powers/##gold");
    room.person.press("Ctrl+A");
    room.person.type("9");
    room.person.press("Enter");
    room.person.click("Powers/Set gold");
    CHECK(room.the("knight").gold == 9);
    CHECK_FALSE(room.powers.meddle({.what = Meddles::gold, .piece = room.id("knight"), .amount = -1}));
    CHECK(room.last_message() == "A purse holds 0 to 9999 gold, not -1.");
}

TEST_CASE("the room begins again, and the battle ends, by a command", "[editor][powers]") {
    PowersRoom room;
    room.powers.meddle({.what = Meddles::take_away, .piece = room.id("hobgoblin")});
    REQUIRE(room.shell.commands().run("play.room_again"));
    CHECK(room.state().phase == Phase::setup);
    CHECK(room.state().room == 0);
    room.person.press("Ctrl+Backspace");
    CHECK(room.state().phase == Phase::battle);
    REQUIRE(room.shell.commands().run("play.end_battle"));
    CHECK(room.state().phase != Phase::battle);
}

TEST_CASE("an earlier moment cannot be changed", "[editor][powers]") {
    PowersRoom room;
    room.game.look_at(0);
    room.person.frames();
    CHECK(room.person.sees("This is an earlier moment"));
    const auto before = room.game.match()->commands().size();
    CHECK_FALSE(room.powers.meddle({.what = Meddles::reseed, .seed = 3}));
    CHECK(room.game.match()->commands().size() == before);
}

TEST_CASE("the same flick again, after a change by hand, starts from the changed table", "[editor][powers]") {
    PowersRoom room;
    const int knight = room.id("knight"), first = room.id("goblin");
    REQUIRE(room.game.play(Choose{std::to_string(knight) + "|own|0"}));
    CHECK_FALSE(room.powers.same_flick_again());
    const Point from = room.state().table.find(knight)->position, to = room.state().table.find(first)->position;
    const Flick flick{.piece = knight, .velocity = {(to.x - from.x) * 10, (to.y - from.y) * 10}};
    REQUIRE(room.game.play(flick));
    const TableState after = room.state().table;
    const auto moves = room.game.match()->commands().size();
    room.settle();
    room.person.press("Ctrl+R");
    CHECK(room.state().table == after);
    CHECK(room.game.match()->commands().size() == moves);
}

TEST_CASE("with frozen dice the computer does the same every time", "[editor][powers]") {
    PowersRoom room;
    room.game.set_computers({0, 1});
    REQUIRE(room.shell.commands().run("play.freeze_dice"));
    CHECK(room.powers.dice_frozen());
    const auto play_on = [&] {
        REQUIRE(room.game.let_computer_play_turn());
        return hash_of(room.state());
    };
    const auto begin = room.game.match()->commands().size();
    const std::uint64_t first = play_on();
    CHECK(room.state().random != Random(99));
    while (room.game.match()->commands().size() > begin) { // back to where it began
        room.game.look_at(begin);
        room.game.go_on_from_here();
    }
    CHECK(play_on() == first);
}

TEST_CASE("undo does not stop at what froze the dice", "[editor][powers]") {
    PowersRoom room;
    room.powers.set_seed(7);
    room.powers.freeze_dice(true);
    const auto before = room.game.match()->commands().size();
    REQUIRE(room.game.play(Choose{std::to_string(room.id("knight")) + "|own|0"}));
    CHECK(room.game.match()->commands().size() == before + 2);
    CHECK(room.game.undo());
    CHECK(room.game.match()->commands().size() == before);
    CHECK_FALSE(room.game.play(Choose{"nobody|own|0"})); // refused: chance is as it was, too
    CHECK(room.game.match()->commands().size() == before);
}

TEST_CASE("this very table is play-tested, with figures that say how sure they are", "[editor][powers]") {
    PowersRoom room;
    room.powers.trial_wish.games = 20;
    room.person.press("F10");
    REQUIRE(room.powers.trial());
    for (int i = 0; i < 4000 && room.powers.trial()->running(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    room.person.frames();
    CHECK(room.person.sees("of 20 games"));
    CHECK(room.person.sees("The heroes win"));
    CHECK(room.person.sees("95 of 100 cases"));
    CHECK_FALSE(room.person.sees("The table was another"));
    room.powers.meddle({.what = Meddles::health, .piece = room.id("knight"), .amount = 1});
    room.person.frames();
    CHECK(room.person.sees("The table was another"));
    room.powers.trial_wish.games = 100'000;
    room.person.click("Powers/Play-test this table");
    room.person.click("Powers/Cancel");
    for (int i = 0; i < 4000 && room.powers.trial()->running(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    room.person.frames();
    CHECK(room.person.can_click("Powers/Play-test this table"));
}

TEST_CASE("C shows where a shaking hand would send the flick, H the chance in every direction", "[editor][powers][what-if]") {
    PowersRoom room;
    room.shell.layout().show("table");
    const int knight = room.id("knight");
    REQUIRE(room.game.play(Choose{std::to_string(knight) + "|own|0"}));
    room.person.frames();
    room.person.press("C");
    CHECK(room.what_if.mode() == WhatIf::Mode::cone);
    CHECK(room.what_if.words() == "The cone needs an aimed flick.");
    room.person.press("Tab"); // aims at an enemy
    const auto answered = [&](const char* words) {
        for (int i = 0; i < 2000 && !room.person.sees(words); ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            room.person.frames(1);
        }
        INFO(room.what_if.words());
        return room.person.sees(words);
    };
    CHECK(answered("500 tries"));
    REQUIRE(room.what_if.cone());
    CHECK(room.what_if.cone()->cone.ends.size() == 500);
    CHECK(room.what_if.cone()->seconds < 20);
    room.shell.commands().run("play.hand_steady");
    CHECK(answered("Steady hand, 500 tries"));
    room.person.press("H");
    CHECK(answered("best"));
    CHECK(room.person.sees("Chance to hit an enemy"));
    CHECK(room.what_if.heat().best().chance > 0.5);
    room.person.press("H");
    CHECK(room.what_if.mode() == WhatIf::Mode::none);
    CHECK_FALSE(room.person.sees("Chance to hit an enemy"));
}

TEST_CASE("the heat map is drawn around any piece that is chosen", "[editor][powers][what-if]") {
    PowersRoom room;
    room.powers.choose(room.id("hobgoblin"));
    room.person.press("H");
    for (int i = 0; i < 2000 && room.what_if.heat().empty(); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        room.person.frames(1);
    }
    CHECK_FALSE(room.what_if.heat().empty());
}
