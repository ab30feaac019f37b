// The log of a game in the window: its lines, what they come from, and the ways on from there.
#include "editor/game/log_view.h"
#include "editor/recorded_game_fixture.h"
#include "match/chronicle_of.h"
#include "match/match.h"
#include "story/story.h"

#include <algorithm>
#include <imgui.h>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

int first_entry(const Chronicle& chronicle, EventKind what) {
    for (std::size_t i = 0; i < chronicle.entries().size(); ++i)
        if (chronicle.entries()[i].event.what == what) return static_cast<int>(i);
    FAIL("nothing of that kind happened");
    return 0;
}

std::string label_of(const Chronicle& chronicle, int entry) { return log_line(chronicle, entry).text + "##" + std::to_string(entry); }

/// Lines of the log that are drawn in this frame.
std::size_t drawn_lines() {
    return static_cast<std::size_t>(std::ranges::count_if(ui::context().drawn, [](const ui::Drawn& each) {
        return each.place == "Log" && each.id.contains("##") && std::isdigit(static_cast<unsigned char>(each.id.back()));
    }));
}

/// Turns the wheel over the log until nothing moves any more; up is positive.
void turn_wheel(RecordedGameFixture& room, float lines) {
    const ui::Drawn copy = room.person.find("Copy");
    room.person.move_to(copy.min.x, copy.max.y + 60);
    for (int i = 0; i < 30; ++i) {
        ImGui::GetIO().AddMouseWheelEvent(0, lines);
        room.person.frames(2);
    }
    room.person.frames(10);
}

/// Scrolls until the line of an entry is wholly in view.
std::string reach(RecordedGameFixture& room, int entry) {
    const std::string label = label_of(room.game.chronicle(), entry);
    const auto inside = [&] {
        if (!room.person.can_click("Log/" + label)) return false;
        const ui::Drawn line = room.person.find("Log/" + label), copy = room.person.find("Copy");
        return line.min.y > copy.max.y + 4 && line.max.y < ImGui::GetIO().DisplaySize.y - 20;
    };
    turn_wheel(room, 5); // all the way up
    for (int i = 0; i < 300 && !inside(); ++i) {
        ImGui::GetIO().AddMouseWheelEvent(0, -0.5f);
        room.person.frames(3);
    }
    REQUIRE(inside());
    return "Log/" + label;
}

} // namespace

TEST_CASE("the log of a game is in its panel, from the room to the newest line", "[editor][log]") {
    RecordedGameFixture room;
    room.show("log");
    CHECK(room.person.sees("There is no game. Its events are listed here."));
    room.begin();
    room.show("log");
    CHECK(room.person.sees("Round 1"));
    reach(room, 0);
    CHECK(room.person.sees("Room 1: Den"));
    room.play_turns(2);
    const Chronicle& chronicle = room.game.chronicle();
    const LogLine last = log_lines(chronicle).back();
    CHECK(room.person.sees(last.text)); // it follows
    room.game.stop();
    room.person.frames();
    CHECK_FALSE(room.person.sees(last.text));
}

TEST_CASE("a line that is clicked shows its cause", "[editor][log]") {
    RecordedGameFixture room;
    room.begin();
    room.play_turns(6);
    const Chronicle& chronicle = room.game.chronicle();
    const int loss = first_entry(chronicle, EventKind::hurt);
    const LogEntry entry = chronicle.entries()[static_cast<std::size_t>(loss)];
    room.show("log");
    room.person.click(reach(room, loss));
    CHECK(room.person.sees("Where"));
    CHECK(room.person.sees("Den, round " + std::to_string(entry.round)));
    CHECK(room.person.sees("Shot"));
    CHECK(room.person.sees("Story of " + chronicle.name(entry.event.to)));
    CHECK(room.person.sees(why(chronicle, entry.event.to, loss).headline));

    SECTION("and shows the moment on the table") {
        room.person.click("Show this moment");
        CHECK(room.game.shown() == static_cast<std::size_t>(entry.command));
        CHECK(room.game.show().playback().has_shot());
        CHECK(room.person.sees(label_of(chronicle, loss).substr(0, label_of(chronicle, loss).find("##")))); // the line stays in view
    }
    SECTION("and goes to what it is made of") {
        const std::string victim = chronicle.find(entry.event.to)->what;
        const std::string kind = chronicle.find(entry.event.to)->kind == CharacterKind::hero ? "heroes" : "monsters";
        room.person.click("Cause/Go to##To " + kind + '/' + victim);
        CHECK(room.workspace.chosen() == ObjectKey{kind, victim});
    }
    SECTION("and leads to the line it answers") {
        REQUIRE(entry.hit >= 0);
        room.person.click("Cause/Line##Answer to " + std::to_string(entry.hit));
        CHECK(room.person.sees("Story of " + chronicle.name(entry.event.to)));
        CHECK(room.person.sees("Then"));
    }
    SECTION("a second click closes it") {
        room.person.click("Log/" + label_of(chronicle, loss));
        CHECK_FALSE(room.person.sees("Where"));
    }
}

TEST_CASE("without a project the log works as well, and there is nothing to go to", "[editor][log]") {
    RecordedGameFixture room(false);
    room.begin();
    room.play_turns(1);
    room.show("log");
    const int turn = first_entry(room.game.chronicle(), EventKind::turn_began);
    room.person.click(reach(room, turn));
    CHECK(room.person.sees("Turn"));
    CHECK(room.person.all_labels().find("Go to##") == std::string::npos);
}

TEST_CASE("by keyboard: down, Enter, and on with the arrows", "[editor][log]") {
    RecordedGameFixture room;
    room.begin();
    room.play_turns(1);
    room.show("log");
    const auto lines = log_lines(room.game.chronicle());
    room.person.click(reach(room, lines[0].entry)); // the keyboard is in the list now
    CHECK(room.person.sees("Where"));
    room.person.press("DownArrow");
    room.person.press("DownArrow");
    const auto chosen = [&](std::size_t number) {
        for (const ui::Drawn& each : ui::context().drawn)
            if (each.place == "Cause" && each.is_text && each.label == lines[number].text) return true;
        return false;
    };
    CHECK(chosen(2));
}

TEST_CASE("the log follows the newest line, but not while the reader is further up", "[editor][log]") {
    RecordedGameFixture room(false, 1300, 700);
    room.begin();
    room.play_turns(12);
    room.show("log");
    const auto newest = [&] { return log_lines(room.game.chronicle()).back().text; };
    CHECK(room.person.sees(newest()));
    room.play_turns(1);
    CHECK(room.person.sees(newest()));
    CHECK_FALSE(room.person.can_click("Newest"));
    turn_wheel(room, 8);
    const std::string oldest = log_lines(room.game.chronicle()).front().text;
    REQUIRE(room.person.sees(oldest));
    room.play_turns(1);
    CHECK(room.person.sees(oldest));
    CHECK_FALSE(room.person.sees(newest()));
    room.person.click("Newest");
    CHECK(room.person.sees(newest()));
    room.play_turns(1);
    CHECK(room.person.sees(newest()));
}

TEST_CASE("looking back the log shows the line of that moment", "[editor][log]") {
    RecordedGameFixture room(false, 1300, 700);
    room.begin();
    room.play_turns(12);
    room.show("log");
    const std::size_t middle = room.game.match()->commands().size() / 2;
    room.game.look_at(middle);
    room.person.frames();
    LogView view;
    view.update(room.game.chronicle(), 1, {});
    const auto at = view.line_at(room.game.chronicle(), middle);
    REQUIRE(at);
    CHECK(room.person.sees(view.lines()[*at].text));
}

TEST_CASE("lines are filtered by words and by character; rooms and rounds stay above what is left", "[editor][log]") {
    RecordedGameFixture room(false);
    room.begin();
    room.play_turns(12);
    const Chronicle& chronicle = room.game.chronicle();
    LogView view;
    view.update(chronicle, 1, {});
    const std::size_t all = view.lines().size();
    CHECK(all == log_lines(chronicle).size());
    CHECK(view.text(chronicle) == log_text(chronicle));
    view.update(chronicle, 1, {.words = "LOSES", .character = 0});
    CHECK(view.lines().size() < all);
    bool any = false;
    for (const LogLine& line : view.lines()) {
        any |= line.text.contains("loses");
        CHECK((line.headline || line.text.contains("loses")));
    }
    CHECK(any);
    CHECK_FALSE(view.lines().back().headline); // none that stands alone
    const auto& [id, name] = view.people().front();
    view.update(chronicle, 1, {.words = "", .character = id});
    REQUIRE(view.lines().size() > 3);
    for (const LogLine& line : view.lines()) {
        const LogEntry& entry = chronicle.entries()[static_cast<std::size_t>(line.entry)];
        const bool in_turn = entry.turn >= 0 && chronicle.turns()[static_cast<std::size_t>(entry.turn)].who == id;
        CHECK((line.headline || in_turn || line.text.contains(name)));
    }
    view.update(chronicle, 1, {.words = "no such words", .character = 0});
    CHECK(view.lines().empty());
    CHECK_FALSE(view.line_at(chronicle, 5));

    room.show("log");
    room.person.click("##words");
    room.person.type("loses");
    CHECK_FALSE(room.person.sees("The battle begins."));
    CHECK(room.person.can_click("All"));
    room.person.click("All");
    room.person.click("Newest");
    CHECK(room.person.sees(log_lines(chronicle).back().text));
}

TEST_CASE("the lines that are shown can be copied", "[editor][log]") {
    RecordedGameFixture room;
    room.begin();
    room.play_turns(2);
    room.show("log");
    room.person.click("Copy");
    CHECK(std::string(ImGui::GetClipboardText()) == log_text(room.game.chronicle()));
    CHECK(room.last_message().starts_with("Copied "));
    ImGui::SetClipboardText("");
    const auto lines = log_lines(room.game.chronicle());
    room.person.click(reach(room, lines.back().entry));
    room.person.press("Ctrl+C");
    CHECK(std::string(ImGui::GetClipboardText()) == log_text(room.game.chronicle()));
}

TEST_CASE("thousands of lines cost little: only those in view are drawn, and they are made once", "[editor][log]") {
    RecordedGameFixture room(false, 1300, 700);
    room.begin();
    room.play_turns(400);
    REQUIRE(room.game.match()->over());
    room.show("log");
    const std::size_t lines = log_lines(room.game.chronicle()).size();
    CHECK(lines > 500);
    CHECK(drawn_lines() > 4);
    CHECK(drawn_lines() < 60);
    // The same game again and again in one chronicle.
    const Match& match = *room.game.match();
    Chronicle chronicle = chronicle_of(match);
    while (log_lines(chronicle).size() < 5000)
        for (std::size_t i = 0; i < match.commands().size(); ++i) chronicle.add(match.commands()[i], match.after(i + 1));
    LogView view;
    view.update(chronicle, 1, {});
    CHECK(view.lines().size() >= 5000);
    const LogLine* made = view.lines().data();
    view.update(chronicle, 1, {}); // nothing is new: nothing is made again
    CHECK(view.lines().data() == made);
}

TEST_CASE("undoing takes lines away, and a cause that is no more", "[editor][log]") {
    RecordedGameFixture room;
    room.begin();
    room.play_turns(2);
    room.show("log");
    const auto lines = log_lines(room.game.chronicle());
    room.person.click(reach(room, lines.back().entry));
    REQUIRE(room.person.sees("Where"));
    const std::size_t before = room.game.chronicle().entries().size();
    while (room.game.chronicle().entries().size() == before) REQUIRE(room.game.undo());
    room.person.frames();
    CHECK_FALSE(room.person.sees("Where"));
}

TEST_CASE("Show this moment shows the shot of a line, also of the newest move", "[editor][log][W9]") {
    RecordedGameFixture room;
    room.begin();
    int newest = -1;
    for (int i = 0; i < 60 && newest < 0; ++i) { // until the last move of a turn was a shot that did something
        room.play_turns(1);
        const Match& match = *room.game.match();
        while (!match.commands().empty() && !match.after(match.commands().size()).shot && newest < 0) REQUIRE(room.game.undo());
        const auto& entries = room.game.chronicle().entries();
        for (std::size_t each = 0; each < entries.size(); ++each)
            if (entries[each].event.what == EventKind::hurt && entries[each].command == static_cast<int>(match.commands().size()))
                newest = static_cast<int>(each);
    }
    REQUIRE(newest >= 0);
    room.show("log");
    room.person.click(reach(room, newest));
    room.game.show().clear();
    REQUIRE_FALSE(room.game.watching_shot());
    room.person.click("Show this moment");
    CHECK(room.game.watching_shot());
    const double at = room.game.show().at();
    room.person.frames(6);
    CHECK(room.game.show().at() > at); // it moves
}

TEST_CASE("Show this moment shows the shot that led to a line, also where a player was asked in between", "[editor][log][W9]") {
    RecordedGameFixture room(false);
    Arrangement table{.lord = "catacombs:vasesak", .board = "catacombs:campfire", .half = Side::overseer};
    table.characters = {
        {.kind = CharacterKind::hero, .what = "catacombs:elani", .at = Point{18, 34}, .cards = {"items/catacombs:cloak-of-invisibility"}},
        {.kind = CharacterKind::hero, .what = "catacombs:xoric", .at = Point{4, 4}},
        {.kind = CharacterKind::monster, .what = "catacombs:zombie", .at = Point{18, 39}},
        {.kind = CharacterKind::monster, .what = "catacombs:orc", .at = Point{4, 45}}};
    REQUIRE(room.game.begin({{}, table}, std::set<int>{}));
    REQUIRE(room.game.play(Choose{"3|own|0"}));
    REQUIRE(room.game.play(Flick{.piece = 3, .velocity = {0, -300}}));
    REQUIRE(words_of(*room.game.match()->state().decision).about == "reaction");
    REQUIRE(room.game.play(End{})); // she does not use the cloak, and is hurt by a move that is not a shot
    REQUIRE_FALSE(room.game.match()->after(3).shot);
    for (int i = 0; i < 18; ++i) room.shell.layout().resize(editor::DockSide::bottom, 1);
    room.show("log");
    const int hurt = first_entry(room.game.chronicle(), EventKind::hurt);
    REQUIRE(room.game.chronicle().entries()[static_cast<std::size_t>(hurt)].command == 3);
    room.person.click(reach(room, hurt));
    room.game.show().clear();
    REQUIRE_FALSE(room.game.watching_shot());
    room.person.click("Show this moment");
    CHECK(room.game.watching_shot());
    CHECK(room.game.shown() == 2);
}
