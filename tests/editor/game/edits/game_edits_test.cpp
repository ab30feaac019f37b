// The panel Edit game: pieces, health, conditions, cards, gold, rooms, the random seed, and playtests of the position.
#include "content/kinds/geometry.h"
#include "editor/app/editor_app.h"
#include "editor/driver.h"
#include "editor/game/edits/game_edits.h"
#include "editor/game/edits/game_edits_panel.h"
#include "editor/game/table_panel.h"
#include "editor/table/table_drawing.h"
#include "editor/table/what_if.h"
#include "rules/as_json.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

std::chrono::steady_clock::time_point in_two_minutes() { return std::chrono::steady_clock::now() + std::chrono::minutes(2); }

/// The den of the pack "mini" is played: a knight against two goblins and a hobgoblin; with the panel Edit game open.
class GameEditsRoom {
public:
    GameEditsRoom() : app({}, "", {.home = source_folder(), .state_folder = ""}), person((prepare(), shell), 1400, 1700) {
        person.frames();
        workspace.choose({"rooms", "mini:den"});
        REQUIRE(game.play_room());
        shell.layout().show("powers");
        person.frames();
    }
    ~GameEditsRoom() { CHECK(lines(verify(game.match()->rules().library(), state())) == ""); }

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
    EditorApp app;
    Shell& shell = app.shell;
    Workspace& workspace = app.workspace;
    Sandbox& game = app.sandbox;
    GameEdits& edits = app.edits;
    WhatIf& what_if = app.what_if;
    Driver person;

private:
    void prepare() {
        for (const auto& [path, text] : mini_pack().files) folder.write("project/mini/" + path, *text);
        folder.write("project/mini/pieces/squire.json", R"({"id": "squire", "extends": "disc", "name": "Squire", "count": 1})");
        folder.write(
            "project/mini/heroes/squire.json",
            R"({"id": "squire", "name": "Squire", "title": "Squire", "health": 4, "piece": "squire", "sequences": [[{"shot": "melee"}]]})");
        shell.add_panel(make_table_panel(workspace, game, &edits, &what_if));
        shell.add_panel(make_game_edits_panel(workspace, game, edits));
        REQUIRE(workspace.open(folder.path() + "/project"));
        INFO(lines(workspace.issues()));
        REQUIRE(workspace.issues().empty());
    }
};

std::string goblin_label(const GameEditsRoom& room, int which = 0) { return "Goblin " + std::to_string(room.id("goblin", which)); }

} // namespace

TEST_CASE("a character selected in the list loses and gains health by hand, and undo takes it back", "[editor][powers]") {
    GameEditsRoom room;
    room.person.click("Edit game/Knight");
    CHECK(room.edits.chosen() == room.id("knight"));
    CHECK(room.person.sees("Health 8 of 8"));
    room.person.click("Edit game/- 1");
    CHECK(room.the("knight").health == 7);
    room.person.click("Edit game/+ 1");
    room.person.click("Edit game/+ 1");
    CHECK(room.the("knight").health == 9); // above the maximum
    room.person.press("Ctrl+Backspace");
    room.person.press("Ctrl+Backspace");
    CHECK(room.the("knight").health == 7);
    room.person.click("Edit game/Full");
    CHECK(room.the("knight").health == 8);
}

TEST_CASE("destroyed by hand, and back to life by hand", "[editor][powers]") {
    GameEditsRoom room;
    const int victim = room.id("hobgoblin");
    room.person.click("Edit game/Hobgoblin " + std::to_string(victim));
    room.person.click("Edit game/Destroy");
    CHECK(room.state().find(victim)->dead);
    CHECK_FALSE(room.state().table.find(victim));
    room.person.click("Edit game/+ 1");
    CHECK(room.state().find(victim)->health == 1);
    CHECK(room.state().table.find(victim));
}

TEST_CASE("a tick is a condition", "[editor][powers]") {
    GameEditsRoom room;
    room.person.click("Edit game/Knight");
    room.person.click("Edit game/Dizzy");
    CHECK(room.the("knight").has("mini:dizzy"));
    room.person.click("Edit game/Dizzy");
    CHECK_FALSE(room.the("knight").has("mini:dizzy"));
    room.person.click("Edit game/Has acted in this round");
    CHECK(room.the("knight").acted);
}

TEST_CASE("a click on the table selects, and with a tool it places", "[editor][powers]") {
    GameEditsRoom room;
    const int first = room.id("goblin");
    room.person.click("On the table/" + goblin_label(room), 1);
    CHECK(room.edits.chosen() == first);
    room.person.click("Edit game/Move");
    CHECK(room.person.sees("Click where " + goblin_label(room) + " goes"));
    room.click_table({15, 12});
    CHECK(distance(room.state().table.find(first)->position, {15, 12}) < 0.2);
    CHECK(room.edits.tool() == GameEdits::Tool::none);
    const auto moves = room.game.match()->commands().size();
    room.click_table({15, 25}); // without the tool a click there is nothing
    CHECK(room.game.match()->commands().size() == moves);
}

TEST_CASE("a piece is moved by keyboard as well, and taken away", "[editor][powers]") {
    GameEditsRoom room;
    const int first = room.id("goblin");
    room.edits.choose(first);
    room.person.frames();
    room.person.double_click("Edit game/x"); // the number can be typed
    room.person.press("Ctrl+A");
    room.person.type("7.5");
    room.person.press("Enter");
    room.person.click("Edit game/Place there");
    CHECK(std::abs(room.state().table.find(first)->position.x - 7.5) < 0.01);
    room.person.click("Edit game/Remove");
    CHECK_FALSE(room.state().find(first));
    CHECK(room.edits.chosen() == 0);
    CHECK(room.person.sees("Select a piece here or on the table."));
}

TEST_CASE("anything can be put on the table: by a click, at a place, or in its start zone", "[editor][powers]") {
    GameEditsRoom room;
    const auto before = room.state().characters.size();
    room.person.click("Edit game/Add");
    room.person.click("Edit game/Hobgoblin");
    CHECK(room.edits.tool() == GameEdits::Tool::put);
    room.click_table({15, 12});
    room.click_table({15, 14}); // another one, beside it
    CHECK(room.state().characters.size() == before + 2);
    room.person.press("Escape");
    CHECK(room.edits.tool() == GameEdits::Tool::none);
    room.person.click("Edit game/Add in its start zone");
    CHECK(room.state().characters.size() == before + 3);
    const Point there = room.state().table.find(room.edits.chosen())->position;
    CHECK(there.y > 28);
    room.person.click("Edit game/##kind");
    room.person.click("Heroes");
    room.person.click("Edit game/Squire");
    room.person.click("Edit game/Add there");
    CHECK(room.last_message() == "Squire takes part already; move it, wherever it is.");
}

TEST_CASE("cards, gold and poison are given and taken", "[editor][powers]") {
    GameEditsRoom room;
    room.person.click("Edit game/Knight");
    const auto cards = room.the("knight").cards.size();
    room.person.click("Edit game/##search");
    room.person.type("swo");
    room.person.click("Edit game/Sword##items/mini:sword");
    CHECK(room.the("knight").cards.size() == cards + 1);
    room.person.click("Edit game/Take");
    CHECK(room.the("knight").cards.size() == cards);
    room.person.click("Edit game/Draw one");
    CHECK(room.the("knight").drawn.size() == 1);
    room.person.click("Edit game/Put back 1");
    CHECK(room.the("knight").drawn.empty());
    room.person.double_click("Edit game/##gold");
    room.person.press("Ctrl+A");
    room.person.type("9");
    room.person.press("Enter");
    room.person.click("Edit game/Set gold");
    CHECK(room.the("knight").gold == 9);
    CHECK_FALSE(room.edits.edit({.what = SandboxEditKind::gold, .piece = room.id("knight"), .amount = -1}));
    CHECK(room.last_message() == "A purse holds 0 to 9999 gold, not -1.");
}

TEST_CASE("the room begins again, and the battle ends, by a command", "[editor][powers]") {
    GameEditsRoom room;
    room.edits.edit({.what = SandboxEditKind::take_away, .piece = room.id("hobgoblin")});
    REQUIRE(room.shell.commands().run("play.room_again"));
    CHECK(room.state().phase == Phase::setup);
    CHECK(room.state().room == 0);
    room.person.press("Ctrl+Backspace");
    CHECK(room.state().phase == Phase::battle);
    REQUIRE(room.shell.commands().run("play.end_battle"));
    CHECK(room.state().phase != Phase::battle);
}

TEST_CASE("an earlier moment cannot be changed", "[editor][powers]") {
    GameEditsRoom room;
    room.game.look_at(0);
    room.person.frames();
    CHECK(room.person.sees("This is an earlier move"));
    const auto before = room.game.match()->commands().size();
    CHECK_FALSE(room.edits.edit({.what = SandboxEditKind::reseed, .seed = 3}));
    CHECK(room.game.match()->commands().size() == before);
}

TEST_CASE("the same flick again, after a change by hand, starts from the changed table", "[editor][powers]") {
    GameEditsRoom room;
    const int knight = room.id("knight"), first = room.id("goblin");
    REQUIRE(room.game.play(Choose{std::to_string(knight) + "|own|0"}));
    CHECK_FALSE(room.edits.same_flick_again());
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
    GameEditsRoom room;
    room.game.set_computers({0, 1});
    REQUIRE(room.shell.commands().run("play.freeze_dice"));
    CHECK(room.edits.dice_frozen());
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
    GameEditsRoom room;
    room.edits.set_seed(7);
    room.edits.freeze_dice(true);
    const auto before = room.game.match()->commands().size();
    REQUIRE(room.game.play(Choose{std::to_string(room.id("knight")) + "|own|0"}));
    CHECK(room.game.match()->commands().size() == before + 2);
    CHECK(room.game.undo());
    CHECK(room.game.match()->commands().size() == before);
    CHECK_FALSE(room.game.play(Choose{"nobody|own|0"})); // refused: chance is as it was, too
    CHECK(room.game.match()->commands().size() == before);
}

TEST_CASE("this position is playtested, with figures that say how sure they are", "[editor][powers]") {
    GameEditsRoom room;
    room.edits.trial_options.games = 20;
    room.person.press("F10");
    REQUIRE(room.edits.trial());
    REQUIRE(room.edits.trial()->wait(in_two_minutes()));
    room.person.frames();
    CHECK(room.person.sees("of 20 games"));
    CHECK(room.person.sees("The heroes win"));
    CHECK(room.person.sees("95 % confidence interval"));
    CHECK_FALSE(room.person.sees("The position has changed since this playtest"));
    room.edits.edit({.what = SandboxEditKind::health, .piece = room.id("knight"), .amount = 1});
    room.person.frames();
    CHECK(room.person.sees("The position has changed since this playtest"));
    room.edits.trial_options.games = 100'000;
    room.person.click("Edit game/Playtest this position");
    room.person.click("Edit game/Cancel");
    REQUIRE(room.edits.trial()->wait(in_two_minutes()));
    room.person.frames();
    CHECK(room.person.can_click("Edit game/Playtest this position"));
}

TEST_CASE("C shows where a shaking hand would send the flick, H the chance in every direction", "[editor][powers][what-if]") {
    GameEditsRoom room;
    Arrangement table{.lord = "mini:king", .room = "mini:den", .board = "mini:field"};
    table.characters = {{.kind = CharacterKind::hero, .what = "mini:knight", .at = Point{15, 3}},
                        {.kind = CharacterKind::monster, .what = "mini:goblin", .at = Point{8, 32}},
                        {.kind = CharacterKind::monster, .what = "mini:goblin", .at = Point{22, 26}}};
    REQUIRE(room.game.begin({{}, table}, std::set<int>{}));
    room.shell.layout().show("table");
    const int knight = room.id("knight");
    REQUIRE(room.game.play(Choose{std::to_string(knight) + "|own|0"}));
    room.person.frames();
    room.person.press("C");
    CHECK(room.what_if.mode() == WhatIf::Mode::cone);
    CHECK(room.what_if.words() == "The cone needs an aimed flick.");
    room.person.press("Tab"); // aims at an enemy
    const auto answered = [&](const char* words) {
        room.person.frames(1); // the question is asked
        REQUIRE(room.what_if.wait(in_two_minutes()));
        room.person.frames();
        INFO(room.what_if.words());
        return room.person.sees(words);
    };
    CHECK(answered("500 tries"));
    REQUIRE(room.what_if.cone());
    CHECK(room.what_if.cone()->cone.ends.size() == 500);
    room.shell.commands().run("play.hand_expert");
    CHECK(answered("Expert hand, 500 tries"));
    room.person.press("H");
    CHECK(answered("best"));
    CHECK(room.person.sees("Chance to hit an enemy"));
    CHECK(room.what_if.heat().best().chance > 0.3);
    room.person.press("H");
    CHECK(room.what_if.mode() == WhatIf::Mode::none);
    CHECK_FALSE(room.person.sees("Chance to hit an enemy"));
}

TEST_CASE("the heat map is drawn around any piece that is chosen", "[editor][powers][what-if]") {
    GameEditsRoom room;
    room.edits.choose(room.id("hobgoblin"));
    room.person.press("H");
    room.person.frames(1);
    REQUIRE(room.what_if.wait(in_two_minutes()));
    room.person.frames();
    CHECK_FALSE(room.what_if.heat().empty());
}

TEST_CASE("the cone asks for an aimed flick only while one can be aimed", "[editor][powers][what-if][W10]") {
    GameEditsRoom room;
    room.shell.layout().show("table");
    room.what_if.set_mode(WhatIf::Mode::cone);
    room.person.frames();
    CHECK(room.what_if.words() == ""); // a character is to be chosen first
    CHECK_FALSE(room.person.sees("The cone needs an aimed flick."));
    REQUIRE(room.game.play(Choose{std::to_string(room.id("knight")) + "|own|0"}));
    room.person.frames();
    CHECK(room.what_if.words() == "The cone needs an aimed flick.");
    for (int i = 0; i < 5 && room.game.match()->state().decision->asks == DecisionKind::flick; ++i) REQUIRE(room.game.play(Declare{}));
    room.game.show().skip();
    room.person.frames();
    CHECK(room.what_if.words() == "");
}
