// The line of a game: marks on it, running through it, stopping in the middle of a shot, and going on from any moment.
#include "editor/game/timeline.h"
#include "editor/recorded_game_fixture.h"
#include "match/files.h"
#include "match/match.h"
#include "story/log.h"

#include <algorithm>
#include <cmath>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

constexpr double frame = 1.0 / 60;

/// Time goes by as in the window, without one.
void let_pass(RecordedGameFixture& room, Runner& runner, double seconds) {
    for (double passed = 0; passed < seconds; passed += frame) room.game.tick(frame), runner.tick(frame);
}

/// Seconds until the runner is at the newest move and nothing is left to watch.
double run_to_end(RecordedGameFixture& room, Runner& runner, double most = 3000) {
    double passed = 0;
    while (passed < most && (runner.running() || room.game.show().running())) let_pass(room, runner, frame / 2), passed += frame;
    REQUIRE(passed < most);
    return passed;
}

std::size_t first_shot(const Match& match) {
    for (std::size_t i = 1; i <= match.commands().size(); ++i)
        if (match.after(i).shot) return i;
    FAIL("no shot was made");
    return 0;
}

} // namespace

TEST_CASE("rooms, rounds and deaths are marks at the moments they happened", "[editor][timeline]") {
    RecordedGameFixture room(false);
    room.begin();
    room.play_turns(60);
    const Match& match = *room.game.match();
    const std::vector<Mark> marks = marks_of(room.game.chronicle());
    CHECK(std::ranges::is_sorted(marks, {}, &Mark::command));
    int rooms = 0, rounds = 0, in_battle = 0, deaths = 0;
    for (const Mark& mark : marks) {
        CAPTURE(mark.text);
        REQUIRE(mark.command <= match.commands().size());
        const GameState& state = match.after(mark.command).state;
        if (mark.kind == Mark::Kind::room) {
            ++rooms;
            CHECK(mark.text.starts_with("Room " + std::to_string(rooms) + ": "));
            CHECK(state.room == rooms - 1);
        } else if (mark.kind == Mark::Kind::round) {
            ++rounds;
            if (state.phase == Phase::battle) {
                ++in_battle;
                CHECK(mark.text == "Round " + std::to_string(state.round));
            }
        } else {
            ++deaths;
            CHECK((mark.text.contains(" dies: ") || mark.text.contains(" is destroyed: ")));
        }
    }
    CHECK(rooms >= 2);
    CHECK(rounds >= 3);
    CHECK(in_battle >= 2);
    CHECK(deaths >= 3);
}

TEST_CASE("a run goes through every move in order, watches each shot to its end, and stops at the newest", "[editor][timeline]") {
    RecordedGameFixture room(false);
    room.begin();
    room.play_turns(6);
    const Match& match = *room.game.match();
    const std::size_t all = match.commands().size();
    const GameState end = match.state();
    Runner runner(room.game);
    CHECK_FALSE(runner.can_run()); // nothing comes after the newest
    runner.toggle();
    CHECK_FALSE(runner.running());
    runner.first();
    CHECK(room.game.shown() == 0);
    runner.toggle();
    REQUIRE(runner.running());
    std::size_t last = 0;
    double shots = 0;
    for (int i = 0; i < 60 * 600 && runner.running(); ++i) {
        const std::size_t before = room.game.shown();
        const bool watched = room.game.show().running();
        let_pass(room, runner, frame / 2);
        if (room.game.shown() == before) continue;
        CHECK(room.game.shown() == before + 1);
        CHECK_FALSE((watched && room.game.show().at() > 0.5)); // never cut short
        last = room.game.shown();
        if (match.after(last).shot) {
            CHECK(room.game.show().playback().has_shot());
            shots += room.game.show().playback().length();
        }
    }
    CHECK(last == all);
    CHECK(shots > 0);
    CHECK(room.game.is_live());
    CHECK_FALSE(runner.running());
    CHECK(match.commands().size() == all); // nothing was added
    CHECK(difference(match.state(), end) == "");
}

TEST_CASE("a run takes the time of its shots and short pauses; at four times the speed a quarter of it", "[editor][timeline]") {
    RecordedGameFixture room(false);
    room.begin();
    room.play_turns(4);
    Runner runner(room.game);
    runner.first();
    runner.toggle();
    const double usual = run_to_end(room, runner);
    runner.first();
    room.game.show().set_speed(4);
    runner.toggle();
    const double fast = run_to_end(room, runner);
    CHECK(usual > 2);
    CHECK(std::abs(fast - usual / 4) < usual * 0.12);
    CHECK(room.game.show().speed() == 4); // it is kept from shot to shot
}

TEST_CASE("a run stands still in the middle of a shot and goes on from there", "[editor][timeline]") {
    RecordedGameFixture room(false);
    room.begin();
    room.play_turns(3);
    Runner runner(room.game);
    runner.go_to(first_shot(*room.game.match()) - 1);
    runner.toggle();
    let_pass(room, runner, 0.8);
    REQUIRE(room.game.show().playback().has_shot());
    REQUIRE(room.game.show().running());
    runner.toggle();
    CHECK_FALSE(runner.running());
    const double at = room.game.show().at();
    const std::size_t shown = room.game.shown();
    let_pass(room, runner, 5);
    CHECK(room.game.show().at() == at);
    CHECK(room.game.shown() == shown);
    runner.toggle();
    CHECK(runner.running());
    let_pass(room, runner, 10);
    CHECK(room.game.shown() > shown);
}

TEST_CASE("between two shots a run can be stopped as well", "[editor][timeline]") {
    RecordedGameFixture room(false);
    room.begin();
    room.play_turns(3);
    Runner runner(room.game);
    runner.first();
    runner.toggle();
    let_pass(room, runner, 0.03);
    REQUIRE_FALSE(room.game.show().running());
    runner.toggle();
    CHECK_FALSE(runner.running());
    let_pass(room, runner, 3);
    CHECK(room.game.shown() == 0);
}

TEST_CASE("one goes back and forward move by move, and shows exactly what was", "[editor][timeline]") {
    RecordedGameFixture room(false);
    room.begin();
    room.play_turns(3);
    const Match& match = *room.game.match();
    const std::size_t all = match.commands().size();
    Runner runner(room.game);
    for (std::size_t i = all; i > 0; --i) {
        CHECK(&room.game.shown_state() == &match.after(i).state);
        runner.back();
        REQUIRE(room.game.shown() == i - 1);
    }
    runner.back();
    CHECK(room.game.shown() == 0);
    CHECK_FALSE(runner.can_go_back());
    for (std::size_t i = 1; i <= all; ++i) {
        runner.forward();
        REQUIRE(room.game.shown() == i);
        CHECK(room.game.show().playback().has_shot() == match.after(i).shot.has_value());
    }
    CHECK_FALSE(runner.can_go_forward());
    runner.first();
    runner.newest();
    CHECK(room.game.is_live());
    CHECK(match.commands().size() == all);
}

TEST_CASE("at the end of a game that is over, playing starts again", "[editor][timeline]") {
    RecordedGameFixture room;
    room.begin();
    room.play_turns(300);
    REQUIRE(room.game.match()->over());
    Runner runner(room.game);
    CHECK(runner.can_run());
    runner.toggle();
    CHECK(runner.running());
    CHECK(room.game.shown() == 0);
}

TEST_CASE("speeds go from a quarter to four times, step by step", "[editor][timeline]") {
    CHECK(next_speed(1, 1) == 2);
    CHECK(next_speed(1, -1) == 0.5);
    CHECK(next_speed(0.25, -1) == 0.25);
    CHECK(next_speed(4, 1) == 4);
    CHECK(next_speed(3, -1) == 2);
    CHECK(speed_text(0.25) == "¼ ×");
    CHECK(speed_text(2) == "2 ×");
}

TEST_CASE("the line in the window: keys, a click on it, and going on from there", "[editor][timeline]") {
    RecordedGameFixture room(false);
    room.begin();
    room.play_turns(5);
    room.show("table");
    const Match& match = *room.game.match();
    const std::size_t all = match.commands().size();
    REQUIRE(all > 10);
    CHECK(room.person.sees(std::format("Move {} of {}", all, all)));
    CHECK_FALSE(room.person.can_click("Play moves"));
    CHECK_FALSE(room.person.can_click("Next move"));
    CHECK_FALSE(room.person.can_click("Continue from here"));
    const ui::Drawn line = room.person.find("Moves");
    room.person.press("Ctrl+Comma");
    CHECK(room.game.shown() == all - 1);
    room.person.press("Ctrl+Period");
    CHECK(room.game.shown() == all);
    room.person.press("Alt+Home");
    CHECK(room.game.shown() == 0);
    room.person.press("Alt+End");
    CHECK(room.game.is_live());
    room.person.click("Previous move");
    CHECK(room.game.shown() == all - 1);
    room.person.click("First move");
    CHECK(room.game.shown() == 0);
    room.person.press("F7");
    CHECK(room.person.can_click("Pause"));
    room.person.wait(1);
    CHECK(room.game.shown() > 0);
    room.person.press("F7");
    CHECK(room.person.can_click("Play moves"));
    CHECK(room.person.find("Moves").min.x == line.min.x); // it does not move under the mouse
    CHECK(room.person.find("Moves").max.x == line.max.x);
    CHECK(room.person.find("Moves").min.y == line.min.y);
    room.person.click("Moves"); // its middle
    const std::size_t middle = room.game.shown();
    CHECK(std::abs(static_cast<double>(middle) - static_cast<double>(all) / 2) <= 1.5);
    const GameState there = match.after(middle).state;
    room.person.click("Continue from here");
    CHECK(match.commands().size() == middle);
    CHECK(room.game.is_live());
    CHECK(difference(match.state(), there) == "");
}

TEST_CASE("marks say what they are when the mouse rests on them", "[editor][timeline]") {
    RecordedGameFixture room(false);
    room.begin();
    room.play_turns(5);
    room.show("table");
    const ui::Drawn line = room.person.find("Moves");
    const auto moves = static_cast<float>(room.game.match()->commands().size());
    room.person.move_to(line.min.x + 2 + (line.max.x - line.min.x - 4) / (moves + 1) / 2, line.min.y + 2); // the first of them
    CHECK(room.person.sees(log_line(room.game.chronicle(), 0).text));
    CHECK(room.person.sees("Room 1: "));
    room.person.move_to(line.min.x - 20, line.min.y + 2);
    CHECK_FALSE(room.person.sees("Room 1: Bholoth"));
}

TEST_CASE("a shot that is watched has a bar of its own", "[editor][timeline]") {
    RecordedGameFixture room(false);
    room.begin();
    room.play_turns(3);
    room.show("table");
    room.game.look_at(first_shot(*room.game.match()), true);
    room.person.frames(2);
    ShotAnimation& show = room.game.show();
    REQUIRE(show.playback().has_shot());
    room.person.click("Pause the shot");
    CHECK(show.paused());
    room.person.click("Time of the shot");
    CHECK(std::abs(show.at() - show.playback().length() / 2) < show.playback().length() * 0.1);
    CHECK(show.paused());
    room.person.click("¼ ×");
    CHECK(show.speed() == 0.25);
    room.person.press("Ctrl+Shift+Period");
    CHECK(show.speed() == 0.5);
    room.person.press("Ctrl+Shift+Comma");
    CHECK(show.speed() == 0.25);
    room.person.click("Skip");
    CHECK_FALSE(show.running());
    room.person.click("Again");
    CHECK(show.running());
    CHECK_FALSE(show.paused());
    CHECK(show.at() < 0.2);
}
