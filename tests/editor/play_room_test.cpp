// A newcomer plays a whole room of the first game, with a real mouse on an X server of its own, and the replay tells the same story.
#include "editor/desktop.h"
#include "editor/table_drawing.h"
#include "play/files.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <format>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

struct Disc {
    std::string name;
    double x = 0, y = 0, radius = 0;
};

/// What lies on the table, as it is seen.
struct Sight {
    std::vector<Disc> heroes, monsters, obstacles;
};

Sight look(const Desktop& desktop) {
    Sight sight;
    for (const auto& [name, spot] : desktop.all_in("On the table")) {
        const Disc disc{name, spot.x + spot.width / 2.0, spot.y + spot.height / 2.0, spot.width / 2.0};
        if (name == "obstacle") sight.obstacles.push_back(disc);
        else if (name == "Oleira" || name == "Xoric" || name == "Elani" || name == "Varesh" || name == "Spirit")
            sight.heroes.push_back(disc);
        else if (std::isdigit(static_cast<unsigned char>(name.back())) && !name.starts_with("on ")) sight.monsters.push_back(disc);
    }
    return sight;
}

double gap(const Disc& a, const Disc& b) { return std::hypot(a.x - b.x, a.y - b.y); }

/// The nearest monster with nothing in between, or just the nearest.
const Disc* target(const Sight& sight, const Disc& hero) {
    const auto clear = [&](const Disc& monster) {
        return std::ranges::none_of(sight.obstacles, [&](const Disc& post) {
            const double dx = monster.x - hero.x, dy = monster.y - hero.y, length = std::hypot(dx, dy);
            const double along = ((post.x - hero.x) * dx + (post.y - hero.y) * dy) / length;
            const double aside = std::abs((post.x - hero.x) * dy - (post.y - hero.y) * dx) / length;
            return along > 0 && along < length && aside < post.radius + hero.radius;
        });
    };
    const Disc* best = nullptr;
    for (const bool free : {true, false})
        for (const Disc& monster : sight.monsters)
            if ((!free || clear(monster)) && (!best || gap(monster, hero) < gap(*best, hero))) best = &monster;
            else if (best && free) continue;
    return best;
}

/// "Move 15 of 15"
int moves(const Desktop& desktop) {
    for (const auto& [words, spot] : desktop.all_in("Table"))
        if (words.starts_with("Move ") && words.contains(" of ")) return std::stoi(words.substr(words.rfind(' ')));
    return 0;
}

bool is_asked(const Desktop& desktop) {
    for (const char* words : {"Drag a marked piece back", "Pull the piece back", "Press inside the ring", "set down here"})
        if (desktop.sees(words)) return true;
    return false;
}

} // namespace

TEST_CASE("a newcomer presses Play and wins or loses a whole room with the mouse, and the replay says the same", "[editor][window]") {
    if (!is_installed("Xvfb") || !is_installed("xdotool") || !is_installed("import")) SKIP("needs xvfb, xdotool and imagemagick");
    Desktop desktop;
    desktop.folder.write("config/flickforge/editor.json", R"({"play": {"speed": 16, "sound": false}})");
    desktop.start_editor("");
    desktop.click("Start/Play");
    desktop.wait_for("Battle, round 1");
    desktop.picture("play-1-first-turn");

    // The second click is the first flick.
    const auto flick = [&](const Disc& hero, const Disc& monster) {
        const double length = gap(hero, monster), pull = 115;
        const auto back = [&](double from, double to) { return static_cast<int>(std::lround(from - (to - from) / length * pull)); };
        desktop.drag(static_cast<int>(hero.x), static_cast<int>(hero.y), std::clamp(back(hero.x, monster.x), 2, 1277),
                     std::clamp(back(hero.y, monster.y), 2, 797));
    };
    int flicks = 0, rounds = 0;
    std::string last;
    std::set<std::string> acted;
    bool taken_back = false;
    for (int i = 0; i < 150 && !desktop.sees("set down here") && !desktop.sees("have won"); ++i) {
        if (!in_time([&] { return is_asked(desktop) || desktop.sees("have won"); }, std::chrono::seconds(10))) {
            desktop.press("1"); // some other question: its first answer
            continue;
        }
        if (desktop.sees("Press inside the ring")) { // a missile: where it is offered, at the nearest enemy
            for (const char* key : {"Return", "Tab", "Return"}) desktop.press(key);
            continue;
        }
        if (!desktop.sees("Drag a marked piece back") && !desktop.sees("Pull the piece back")) continue;
        const bool again = desktop.sees("Pull the piece back"); // the second shot of the same turn
        const Sight sight = look(desktop);
        const auto free =
            std::ranges::find_if(sight.heroes, [&](const Disc& hero) { return again ? hero.name == last : !acted.contains(hero.name); });
        if (free == sight.heroes.end()) { // all have acted: a new round
            if (again) desktop.press("Tab"), desktop.press("Return");
            acted.clear();
            ++rounds;
            continue;
        }
        const Disc* monster = target(sight, *free);
        if (!monster) continue;
        const int before = moves(desktop);
        flick(*free, *monster);
        last = free->name;
        acted.insert(last);
        if (!in_time([&] { return moves(desktop) > before; }, std::chrono::seconds(2))) continue; // it has acted already
        ++flicks;
        if (flicks == 2) desktop.picture("play-2-battle");
        if (!taken_back && flicks == 1) {
            taken_back = true;
            in_time([&] { return is_asked(desktop); });
            const int now = moves(desktop);
            desktop.click("Table/Undo move");
            CHECK(in_time([&] { return moves(desktop) < now; }));
            desktop.picture("play-3-taken-back");
        }
    }
    INFO("flicks " << flicks << ", rounds " << rounds);
    CHECK(flicks >= 5);
    const bool won = desktop.sees("set down here");
    const bool lost = desktop.sees("have won") || desktop.sees("has won");
    if (!won && !lost) desktop.picture("play-stuck");
    INFO(desktop.text("items"));
    REQUIRE((won || lost));
    desktop.picture("play-4-next-room");

    // The replay, saved by the palette, is played again without a window.
    const std::string file = desktop.folder.path() + "/room.ffreplay";
    desktop.press("ctrl+p");
    desktop.wait_for("Find a command or an object");
    desktop.type("save the replay");
    desktop.press("Return");
    desktop.wait_for("Save the replay");
    desktop.press("ctrl+a");
    desktop.type(file);
    desktop.press("Return");
    REQUIRE(in_time([&] { return !desktop.text("room.ffreplay").empty(); }));
    const auto replay = read_replay(desktop.text("room.ffreplay"), file);
    REQUIRE(replay);
    const auto match = play_again(*replay, shipped_library_pointer());
    REQUIRE(match);
    const GameState& state = match->state();
    int made = 0;
    for (std::size_t i = 0; i < match->commands().size(); ++i)
        made += std::holds_alternative<Flick>(match->commands()[i]) && match->after(i).state.decision->team == Team::heroes;
    CHECK(made >= flicks - 1); // one was taken back
    if (won) {
        CHECK(state.room == 1);
        REQUIRE(state.decision);
        CHECK(state.decision->asks == Asks::place);
    }
    // What is on the screen is what the replay says, to the pixel.
    const Desktop::Spot table = desktop.find("On the table/the table");
    REQUIRE(table.found);
    const auto corner = [](int x, int y) { return ImVec2{static_cast<float>(x), static_cast<float>(y)}; };
    const editor::TableCamera camera = editor::fitted(match->rules().table_board(state.board), corner(table.x, table.y),
                                                      corner(table.x + table.width, table.y + table.height));
    const Sight end = look(desktop);
    std::size_t seen = 0;
    for (const Disc& monster : end.monsters) {
        const int id = std::stoi(monster.name.substr(monster.name.rfind(' ')));
        const TablePiece* piece = state.table.find(id);
        REQUIRE(piece);
        const ImVec2 there = camera.on_screen(piece->position);
        CHECK(std::abs(static_cast<double>(there.x) - monster.x) < 2);
        CHECK(std::abs(static_cast<double>(there.y) - monster.y) < 2);
        ++seen;
    }
    CHECK(seen == state.table.pieces.size());
    for (const Character& who : state.characters)
        if (who.kind == CharacterKind::hero && !who.dead) {
            INFO(name_of(std::string_view(who.what)));
            CHECK(desktop.sees(std::format("{} of {} health", *who.health, who.max_health)));
        }
    desktop.press("ctrl+q");
    CHECK(in_time([&] { return !desktop.runs("editor"); }));
    CHECK(desktop.text("editor.log").empty());
}
