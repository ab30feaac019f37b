// Which games a report names, so that somebody looks at them.
#include "playtest/notable_games.h"

#include "playtest/page/html.h"
#include "playtest/made_report.h"
#include "playtest/page.h"
#include "content/json/json_writer.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

GameRecord ended(int number, std::optional<Side> winner, int rounds, int health, std::optional<int> lord = {}) {
    GameRecord record{.game = number, .seed = static_cast<std::uint64_t>(number) * 100};
    record.winner = winner, record.rounds = rounds, record.shots = rounds * 8, record.lord_health = lord;
    record.outcome = winner == Side::heroes ? "heroes won" : "heroes lost";
    record.heroes = {{.hero = "a", .alive = health > 0, .health = health}, {.hero = "b"}};
    return record;
}

GameRecord stalemate(int number) {
    GameRecord record = ended(number, Side::overseer, 100, 5, 1);
    record.outcome = "stalemate";
    return record;
}

Request big_request() { return {.games = 400, .seed = 7, .setups = {made_setup()}, .program = "0.1.0"}; }

std::vector<std::string> texts(const std::vector<NotableGame>& games) {
    std::vector<std::string> list;
    for (const NotableGame& one : games) list.push_back(std::to_string(one.game) + ' ' + one.text);
    return list;
}

} // namespace

TEST_CASE("the shortest, longest and closest games are named", "[playtest][C11]") {
    const std::vector<GameRecord> records{
        ended(5, Side::heroes, 12, 4, 0),      ended(4, Side::heroes, 9, 7, 0),  ended(3, Side::heroes, 30, 2, 0), ended(2, Side::overseer, 9, 0),
        ended(1, Side::overseer, 20, 0, 3), ended(6, Side::overseer, 21, 0, 2), ended(7, Side::heroes, 31, 2, 0),
    };
    CHECK(texts(notable_games(big_request(), records, 0)) ==
          std::vector<std::string>{"2 shortest: 9 rounds, 72 shots; the heroes lose", "7 longest: 31 rounds, 248 shots; the heroes win",
                                   "3 closest win: 1 hero alive with 2 health together", "6 closest defeat: the lord has 2 health left"});
    CHECK(notable_games(big_request(), records, 1).empty());
}

TEST_CASE("stalemates and spoiled games are named, the first ten of each, and are not the longest", "[playtest][C11]") {
    std::vector<GameRecord> records{ended(1, Side::heroes, 12, 4)};
    for (int number = 40; number >= 2; --number) records.push_back(stalemate(number));
    GameRecord spoiled = ended(41, {}, 3, 0);
    spoiled.error = "trap.lua:1: nothing";
    records.push_back(spoiled);
    GameRecord endless = ended(42, {}, 3000, 5);
    endless.outcome.clear();
    records.push_back(endless);
    const auto found = texts(notable_games(big_request(), records, 0));
    CHECK(found.size() == 3 + 10 + 1 + 1); // there is no defeat that was close
    CHECK(found[1].starts_with("1 longest: 12 rounds"));
    CHECK(found[3] == "2 stalemate: 100 rounds, 800 shots");
    CHECK(found[12].starts_with("11 stalemate"));
    CHECK(found[13] == "42 no end within the limit: 3000 rounds, 24000 shots");
    CHECK(found[14] == "41 spoiled: trap.lua:1: nothing");
}

TEST_CASE("the report has the command that records a game, or a link to its replay", "[playtest][C11]") {
    Report report = made_report();
    report.setups[0].notable = notable_games(report.request, {ended(17, Side::heroes, 12, 4)}, 0);
    const std::string command = "flickforge playtest --games 400 --seed 7 --layout catacombs:short";
    CHECK(to_text(report).contains("\nGames to watch\n  game 17     shortest: 12 rounds, 96 shots; the heroes win\n"));
    CHECK(to_text(report).contains("\n  To see one here: " + command));
    CHECK(to_text(report).contains(" --watch 17\n"));
    CHECK(has_section(to_html(report), "games"));
    CHECK(words(to_html(report)).contains("record it " + command));
    CHECK(words(to_html(report)).contains(" --record 17"));
    CHECK(write_json(to_json(report)).contains("\"why\": \"closest_won\""));
    for (NotableGame& one : report.setups[0].notable) one.replay = "the replays/game-17.ffreplay";
    CHECK(to_html(report).contains("<a href=\"the%20replays/game-17.ffreplay\">replay</a>"));
    CHECK(to_text(report).contains("the heroes win -> the replays/game-17.ffreplay\n"));
    CHECK(write_json(to_json(report)).contains("\"replay\": \"the replays/game-17.ffreplay\""));
    CHECK_FALSE(has_section(to_html(made_report()), "games"));
}
