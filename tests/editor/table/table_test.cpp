// The table under a person's hand: pieces are taken, pulled back, set down and flicked, by mouse and by keyboard.
#include "editor/game_panels_fixture.h"
#include "editor/table/table_drawing.h"
#include "story/narrate.h"

#include <cmath>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

const char* const archer =
    R"({"id": "knight", "name": "Knight", "title": "Knight", "health": 8, "piece": "knight", "sequences": [[{"shot": "missile"}]]})";

const Flick* last_flick(const GamePanelsFixture& room) {
    const auto& commands = room.game.match()->commands();
    return commands.empty() ? nullptr : std::get_if<Flick>(&commands.back());
}

/// Presses, pulls by that many pixels, and holds.
void pull(GamePanelsFixture& room, ImVec2 from, float right, float down) {
    room.person.move_to(from.x, from.y);
    ImGui::GetIO().AddMouseButtonEvent(0, true);
    room.person.frames(2);
    for (int i = 1; i <= 4; ++i) room.person.move_to(from.x + right * static_cast<float>(i) / 4, from.y + down * static_cast<float>(i) / 4);
}
void let_go(GamePanelsFixture& room) {
    ImGui::GetIO().AddMouseButtonEvent(0, false);
    room.person.frames();
}
Point velocity_on_screen(const GamePanelsFixture& room, const Flick& flick) {
    const GameState& state = room.game.match()->state();
    const TableCamera camera = fitted(room.game.match()->rules().table_board(state.board), {0, 0}, {900, 700});
    const ImVec2 a = camera.on_screen({0, 0}), b = camera.on_screen(flick.velocity);
    return {static_cast<double>(b.x - a.x), static_cast<double>(b.y - a.y)};
}
void watch_to_the_end(GamePanelsFixture& room) {
    for (int i = 0; i < 2000 && room.game.show().running(); ++i) room.person.frames(1);
}

} // namespace

TEST_CASE("to take a piece, pull it back and let go is a flick the other way", "[editor][table]") {
    GamePanelsFixture room;
    room.play();
    pull(room, room.person.middle_of("On the table/Knight"), -90, 0);
    CHECK(room.person.sees("first contact"));
    CHECK_FALSE(last_flick(room)); // it is still held
    let_go(room);
    const Flick* flick = last_flick(room);
    REQUIRE(flick);
    const Point way = velocity_on_screen(room, *flick);
    CHECK(way.x > 0);
    CHECK(std::abs(way.y) < std::abs(way.x) * 0.1);
    CHECK(room.game.show().running());
    CHECK(room.game.show().playback().has_shot());
    watch_to_the_end(room);
    CHECK_FALSE(room.game.show().running());
}

TEST_CASE("a longer pull is a harder flick", "[editor][table]") {
    const auto speed_for = [](float pixels) {
        GamePanelsFixture room;
        room.play();
        pull(room, room.person.middle_of("On the table/Knight"), -pixels, 0);
        let_go(room);
        REQUIRE(last_flick(room));
        return std::hypot(last_flick(room)->velocity.x, last_flick(room)->velocity.y);
    };
    const double soft = speed_for(40), hard = speed_for(80);
    CHECK(hard > soft * 1.9);
    CHECK(hard < soft * 2.1);
}

TEST_CASE("with Shift the hand moves in small steps", "[editor][table]") {
    GamePanelsFixture room;
    room.play();
    const ImVec2 at = room.person.middle_of("On the table/Knight");
    pull(room, at, -80, 0);
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, true);
    room.person.frames(2);
    room.person.move_to(at.x - 80, at.y + 80); // without Shift that were 45 degrees
    let_go(room);
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, false);
    room.person.frames();
    REQUIRE(last_flick(room));
    const Point way = velocity_on_screen(room, *last_flick(room));
    const double degrees = std::abs(std::atan2(way.y, way.x)) * 180 / 3.14159265;
    CHECK(degrees > 1);
    CHECK(degrees < 20);
}

TEST_CASE("a pull that is brought back to the piece, or left with Esc, is not a flick", "[editor][table]") {
    GamePanelsFixture room;
    room.play();
    const ImVec2 at = room.person.middle_of("On the table/Knight");
    pull(room, at, -80, 0);
    room.person.move_to(at.x - 2, at.y);
    let_go(room);
    CHECK_FALSE(last_flick(room));
    pull(room, at, -80, 0);
    room.person.press("Escape");
    let_go(room);
    CHECK_FALSE(last_flick(room));
    REQUIRE(room.game.match()->state().decision);
    CHECK(room.game.match()->state().decision->asks == DecisionKind::flick);
}

TEST_CASE("a flick can be taken back, and the piece lies where it lay", "[editor][table]") {
    GamePanelsFixture room;
    room.play();
    const int knight = room.game.match()->state().characters.front().id;
    const Point before = room.game.match()->state().table.find(knight)->position;
    pull(room, room.person.middle_of("On the table/Knight"), -90, 0);
    let_go(room);
    watch_to_the_end(room);
    CHECK(room.game.match()->state().table.find(knight)->position != before);
    room.person.press("Ctrl+Backspace");
    CHECK(room.game.match()->state().table.find(knight)->position == before);
    CHECK(room.game.match()->state().decision->asks == DecisionKind::flick);
}

TEST_CASE("a piece that can do several things is asked what, when it is clicked", "[editor][table]") {
    GamePanelsFixture room;
    room.play();
    room.person.click("On the table/Oleira");
    INFO(room.person.all_labels());
    REQUIRE(room.person.can_click("Actions/Elven Arrow, ability (critical missile)"));
    room.person.click("Actions/Elven Arrow, ability (critical missile)");
    CHECK(room.game.match()->state().decision->asks == DecisionKind::flick);
}

TEST_CASE("everything about a flick can be done by keyboard", "[editor][table]") {
    GamePanelsFixture room;
    room.play();
    const auto& option = room.game.match()->state().decision->options.front();
    room.show("table");
    REQUIRE(room.game.play(Choose{option.id}));
    room.person.frames();
    const int knight = room.game.match()->state().decision->pieces.front();
    room.person.press("Tab"); // at the nearest enemy
    CHECK(room.person.sees("first contact"));
    for (int i = 0; i < 4; ++i) room.person.press("UpArrow");
    room.person.press("LeftArrow");
    room.person.press("Enter");
    const Flick* flick = last_flick(room);
    REQUIRE(flick);
    CHECK(flick->piece == knight);
    CHECK(std::abs(std::hypot(flick->velocity.x, flick->velocity.y) - 190) < 1e-6);
    const std::size_t made = room.game.match()->commands().size();
    room.person.press("Enter"); // skips what is left to see of it
    CHECK_FALSE(room.game.show().running());
    CHECK(room.game.match()->commands().size() == made);
}

TEST_CASE("a missile starts where the mouse goes down inside the ring, and nowhere else", "[editor][table]") {
    GamePanelsFixture room({{"heroes/knight.json", archer}});
    room.play();
    room.person.click("On the table/Knight"); // all it can do
    REQUIRE(room.game.match()->state().decision->asks == DecisionKind::flick);
    REQUIRE(room.person.sees("within reach"));
    const ImVec2 middle = room.person.middle_of("On the table/Knight"); // the ring is around it
    pull(room, {middle.x + 25, middle.y}, -70, 0);
    let_go(room);
    const Flick* flick = last_flick(room);
    REQUIRE(flick);
    REQUIRE(flick->start);
    const GameState& before = room.game.match()->after(room.game.match()->commands().size() - 1).state;
    const TablePiece& knight = *before.table.find(before.decision->near.front());
    const double gap = std::hypot(flick->start->x - knight.position.x, flick->start->y - knight.position.y);
    CHECK(gap <= knight.diameter / 2 + 2.5 + 0.75 + 1e-6);
    CHECK(velocity_on_screen(room, *flick).x > 0);
}

TEST_CASE("a missile can be set down and flicked by keyboard", "[editor][table]") {
    GamePanelsFixture room({{"heroes/knight.json", archer}});
    room.play();
    room.show("table");
    room.person.click("On the table/Knight");
    room.person.press("UpArrow");
    room.person.press("RightArrow");
    room.person.press("Enter"); // it lies there
    CHECK_FALSE(last_flick(room));
    room.person.press("Tab");
    room.person.press("Enter");
    REQUIRE(last_flick(room));
    CHECK(last_flick(room)->start);
}

TEST_CASE("pieces are set down by a click, or walked there by keyboard", "[editor][table]") {
    GamePanelsFixture room;
    room.game.set_computers({});
    GameSetup setup{.heroes = {{"mini:knight", 1}, {"catacombs:elani", 1}, {"catacombs:oleira", 1}, {"catacombs:xoric", 1}},
                    .lord = "mini:king",
                    .rooms = {"mini:den"}};
    REQUIRE(room.game.begin({{}, setup}));
    room.person.frames();
    const auto asks = [&] { return room.game.match()->state().decision->asks; };
    while (asks() == DecisionKind::choose) REQUIRE(room.game.play(Choose{room.game.match()->state().decision->options.front().id}));
    room.person.frames();
    REQUIRE(asks() == DecisionKind::place);
    REQUIRE(room.person.sees("place here"));
    const ui::Drawn ghost = room.person.find("On the table/place here");
    room.person.move_to((ghost.min.x + ghost.max.x) / 2 + 30, (ghost.min.y + ghost.max.y) / 2 + 20);
    room.person.click("On the table/place here");
    const auto* placed = std::get_if<PlacePiece>(&room.game.match()->commands().back());
    REQUIRE(placed);
    REQUIRE(asks() == DecisionKind::place);
    room.show("table");
    room.person.press("LeftArrow");
    room.person.press("Tab");
    const std::size_t before = room.game.match()->commands().size();
    room.person.press("Enter");
    CHECK(room.game.match()->commands().size() == before + 1);
    CHECK(std::holds_alternative<PlacePiece>(room.game.match()->commands().back()));
}

TEST_CASE("a shot on a real table is entered by clicking what was hit", "[editor][table]") {
    GamePanelsFixture room;
    room.play();
    REQUIRE(room.shell.commands().run("play.real_table"));
    REQUIRE(room.game.play(Choose{room.game.match()->state().decision->options.front().id}));
    room.show("table");
    const GameState& state = room.game.match()->state();
    const auto goblin = std::ranges::find(state.characters, Side::overseer, &Character::team);
    const int id = goblin->id, health = *goblin->health;
    room.person.click("On the table/" + piece_name(room.game.match()->rules(), state, id));
    CHECK(room.person.sees("Hit: "));
    room.person.press("Enter");
    CHECK(std::holds_alternative<Declare>(room.game.match()->commands().back()));
    const Character* now = room.game.match()->state().find(id);
    CHECK((!now || now->dead || *now->health < health));
}

TEST_CASE("a shot on a real table can be entered with the keyboard alone", "[editor][table]") {
    GamePanelsFixture room;
    room.play();
    REQUIRE(room.shell.commands().run("play.real_table"));
    REQUIRE(room.game.play(Choose{room.game.match()->state().decision->options.front().id}));
    room.show("table");
    const int flicked = room.game.match()->state().decision->pieces.front();
    for (int i = 0; i < 6; ++i) room.person.press("Tab"); // to Goblin 6
    room.person.press("Space");
    room.person.press("Delete");
    room.person.press("Tab");
    room.person.press("RightArrow");
    CHECK(room.person.sees("Hit: Goblin 6. Left the board: Goblin 6. Moved: 1."));
    room.person.press("Enter");
    const auto* declared = std::get_if<Declare>(&room.game.match()->commands().back());
    REQUIRE(declared);
    CHECK(declared->piece == flicked);
    CHECK(declared->hits == std::vector{6});
    CHECK(declared->left == std::vector{6});
    REQUIRE(declared->rest.size() == 1);
    CHECK(declared->rest.front().piece == 7);
}

TEST_CASE("the computer answers for its seats by itself, and waits for people", "[editor][table]") {
    GamePanelsFixture room;
    room.play();
    room.game.set_computers({0, 1});
    CHECK_FALSE(room.game.asks_person());
    for (int i = 0; i < 4000 && !room.game.match()->over(); ++i) {
        room.person.frames(1);
        room.game.show().skip();
    }
    CHECK(room.game.match()->over());
    room.game.undo();
    room.game.set_computers({0});
    while (room.game.match()->commands().size() > 0 && !room.game.asks_person() && room.game.undo()) {}
    room.person.wait(3);
    CHECK(room.game.match()->state().decision->team == Side::heroes);
}

TEST_CASE("the rest of a room is played by the computer without a frame that takes long", "[editor][table]") {
    GamePanelsFixture room;
    room.play();
    room.person.click("Table/Rest of the room");
    for (int i = 0; i < 4000 && room.game.computer_plays_room(); ++i) room.person.frames(1);
    CHECK_FALSE(room.game.computer_plays_room());
    CHECK((room.game.match()->over() || room.game.match()->state().room != 0));
}

TEST_CASE("looking back shows the game as it was, and it can go on from there", "[editor][table]") {
    GamePanelsFixture room;
    room.play();
    REQUIRE(room.game.let_computer_play_turn());
    REQUIRE(room.game.let_computer_play_turn());
    const std::size_t all = room.game.match()->commands().size();
    room.game.look_at(all - 2);
    CHECK_FALSE(room.game.is_live());
    CHECK_FALSE(room.game.asks_person());
    CHECK(room.game.shown_state() == room.game.match()->after(all - 2).state);
    room.person.frames();
    CHECK(room.game.match()->commands().size() == all);
    room.game.go_on_from_here();
    CHECK(room.game.is_live());
    CHECK(room.game.match()->commands().size() == all - 2);
}

TEST_CASE("a newcomer makes the first flick with two clicks", "[editor][table]") {
    EditorApp app({}, "", {.home = source_folder(), .state_folder = ""});
    Sandbox& game = app.sandbox;
    app.shell.add_panel(make_table_panel(app.workspace, game));
    Driver person(app.shell, 1280, 800);
    person.frames();
    person.click("Start/Play");
    person.frames();
    REQUIRE(game.match());
    REQUIRE(game.asks_person());
    const Decision& decision = *game.match()->state().decision;
    REQUIRE(decision.asks == DecisionKind::act);
    const std::string name = piece_name(game.match()->rules(), game.match()->state(), decision.options.front().character);
    person.drag("On the table/" + name, -70, 0);
    CHECK(std::holds_alternative<Flick>(game.match()->commands().back()));
}

TEST_CASE("no two kinds of pieces in a game have letters that look the same", "[editor][table][W10]") {
    const auto letters = distinct_letters({"Varesh", "Vasesak", "Elf", "Eerie Imp", "Orc", "Orc", "Varesh"});
    CHECK(letters.at("Varesh") == "Va");
    CHECK(letters.at("Vasesak") == "Vs");
    CHECK(letters.at("Elf") == "El");
    CHECK(letters.at("Eerie Imp") == "Ee"); // EI is read as El
    CHECK(letters.at("Orc") == "Or");
    CHECK(letters.size() == 5);
    CHECK(distinct_letters({"A", "A b", "AB"}).size() == 3); // there may be no other letters
}

TEST_CASE("a piece that was right-clicked has a ring only until the game goes on", "[editor][table][W10]") {
    GamePanelsFixture room;
    room.play();
    const std::string goblin = piece_name(room.game.match()->rules(), room.game.match()->state(), 3);
    room.person.click("On the table/" + goblin, 1);
    CHECK(room.person.sees(goblin));
    const auto ringed = [&] {
        for (const ui::Drawn& drawn : ui::context().drawn)
            if (drawn.id == "ring around " + goblin) return true;
        return false;
    };
    CHECK(ringed());
    REQUIRE(room.game.let_computer_play_turn());
    room.game.show().skip();
    room.person.frames();
    CHECK_FALSE(ringed());
}

TEST_CASE("a condition that has no token is seen on the piece all the same, as long as it lasts", "[editor][table][C1-216]") {
    GamePanelsFixture room;
    room.play();
    const std::string goblin = piece_name(room.game.match()->rules(), room.game.match()->state(), 3);
    const auto marked = [&] {
        room.game.show().skip();
        room.person.frames();
        for (const ui::Drawn& drawn : ui::context().drawn)
            if (drawn.id == "on " + goblin + ": Dizzy") return true;
        return false;
    };
    CHECK_FALSE(marked());
    REQUIRE(room.game.play(SandboxEdit{.what = SandboxEditKind::add_condition, .piece = 3, .id = "mini:dizzy"}));
    CHECK(marked());
    REQUIRE(room.game.play(SandboxEdit{.what = SandboxEditKind::remove_condition, .piece = 3, .id = "mini:dizzy"}));
    CHECK_FALSE(marked());
}
