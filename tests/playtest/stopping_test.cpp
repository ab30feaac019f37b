// Playtests that stop by what they have shown: which games they play, when they stop, and what they say.
#include "playtest/figures/stopping.h"
#include "playtest/command.h"
#include "playtest/figures/many_figures.h"
#include "playtest/figures/sequence.h"
#include "tables.h"

#include <algorithm>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Request asked(int setups, int games) {
    Request request{.games = games,
                    .setups = std::vector<Setup>(static_cast<std::size_t>(setups),
                                                 Setup{.lords = {"p:lord"}, .rooms = {{"p:room"}}, .parties = {{"p:a"}}})};
    request.question = setups == 1 ? ReportKind::figures : setups == 2 ? ReportKind::compare : ReportKind::sweep;
    for (int i = 0; i < setups; ++i) request.setups[static_cast<std::size_t>(i)].name = setups == 1 ? "" : std::string(1, static_cast<char>('A' + i));
    return request;
}

/// Games whose winner depends on set-up and number.
template <class Won> std::vector<GameRecord> games(int setups, int games, Won&& won) {
    std::vector<GameRecord> records;
    for (int game = 1; game <= games; ++game)
        for (int setup = 0; setup < setups; ++setup) {
            records.push_back({.setup = setup, .game = game, .lord = "p:lord", .party = {"p:a"}});
            records.back().winner = won(setup, game) ? Side::heroes : Side::overseer;
            records.back().outcome = won(setup, game) ? "lord_destroyed" : "party_lost";
        }
    return records;
}

bool even(int, int game) { return game % 2 == 0; }

} // namespace

TEST_CASE("looks come after fixed numbers of games, with every lord and room as often as the others", "[playtest][stopping]") {
    Request request = asked(1, 1000);
    CHECK(games_between_looks(request) == 50);
    request.setups[0].lords = {"a", "b", "c", "d"}, request.setups[0].rooms = {{"x"}, {"y"}, {"z"}};
    CHECK(games_between_looks(request) == 60);
    CHECK(next_look(request, 0) == 60);
    CHECK(next_look(request, 60) == 120);
    CHECK(next_look(request, 70) == 120);
    CHECK(next_look(request, 990) == 1000);
    request.setups[0].rooms.assign(1000, {"x"});
    CHECK(games_between_looks(request) == 50);
}

TEST_CASE("--until stops at the first look at which the interval is narrow enough", "[playtest][stopping]") {
    Request request = asked(1, 2000);
    request.until = 5;
    const auto records = games(1, 1000, even);
    const StopReport stop = stop_of(request, records);
    CHECK(stop.stopped);
    CHECK(stop.games == 400); // 1.96 * 0.5 / 0.05 squared is 384
    CHECK(stop.text == "stopped after 400 games: the interval is within 5 points to both sides");
    const Report report = make_report(request, records);
    CHECK(report.setups[0].games == 400); // the others do not count
    CHECK(report.missing == 0);
    CHECK(to_text(report).starts_with("Playtest: 400 games, seed 1.\nStopped after 400 games: the interval is within 5 points to both sides.\n"));
    CHECK(to_json(report).find("stop")->find("games")->as_integer() == 400);
    CHECK(command_of(request).contains("--games 2000 --until 5 --seed 1"));
}

TEST_CASE("a playtest that is not answered says how far it is", "[playtest][stopping]") {
    Request request = asked(1, 2000);
    request.until = 2;
    const auto records = games(1, 130, even);
    const StopReport stop = stop_of(request, records);
    CHECK_FALSE(stop.stopped);
    CHECK(stop.games == 100);
    CHECK(stop.text == "not answered yet: 100 games played so far");
    CHECK(make_report(request, records).missing == 1870);
    request.games = 130;
    CHECK(stop_of(request, records).text ==
          "130 games, the most that may be played, were not enough: the interval is 8.5 points to both sides");
    CHECK(expected_games(request) > 2300);
}

TEST_CASE("a look waits for every game before it", "[playtest][stopping]") {
    Request request = asked(1, 2000);
    request.until = 5;
    auto records = games(1, 600, even);
    records.erase(records.begin() + 70);
    CHECK(stop_of(request, records).games == 50);
    std::ranges::reverse(records); // in any order
    CHECK(stop_of(request, records).games == 50);
    auto failed = games(1, 600, even);
    failed[70].error = "a script failed"; // it was played, and is in no figure
    CHECK(stop_of(request, failed).stopped);
}

TEST_CASE("--decide stops when there is a difference, or none that matters", "[playtest][stopping]") {
    Request request = asked(2, 20000);
    request.decide = true;
    const auto better = games(2, 400, [](int setup, int game) { return game % 2 == 0 || (setup == 1 && game % 5 == 0); });
    const StopReport found = stop_of(request, better);
    CHECK(found.stopped);
    CHECK(found.games == 150);
    CHECK(found.text == "stopped after 150 games of each set-up: there is a difference");
    const Report report = make_report(request, better);
    REQUIRE(report.comparisons[0].at_every_look);
    CHECK(report.comparisons[0].wins.difference == *report.comparisons[0].at_every_look);
    CHECK(report.comparisons[0].wins.evidence);
    CHECK(to_text(report).contains("  This interval holds at every look. Those below are for a fixed number of games, which this was not.\n"));
    CHECK(command_of(request).contains("--games 20000 --decide --seed 1"));

    const auto same = games(2, 3000, [](int setup, int game) { return game % 2 == 0 || (game % 20 == 1 + 2 * setup); });
    const StopReport none = stop_of(request, same);
    CHECK(none.stopped);
    CHECK(none.text.ends_with("of each set-up: if there is a difference, it is below 3 points"));
    CHECK(make_report(request, same).comparisons[0].verdict.starts_with("no evidence of a difference"));
}

TEST_CASE("--decide over several changes stops when every one is answered", "[playtest][stopping]") {
    Request request = asked(3, 20000);
    request.decide = true;
    const auto records = games(3, 3000, [](int setup, int game) { return setup == 2 ? game % 10 != 0 : even(setup, game) || game % 20 == 1 + 2 * setup; });
    const StopReport stop = stop_of(request, records);
    CHECK(stop.stopped);
    CHECK(stop.text.ends_with("of each set-up: 1 of 2 differ from the first, the others by less than 3 points"));
    Request one = asked(2, 20000);
    one.decide = true;
    CHECK(stop_of(one, records).games < stop.games); // each has its part of the 5 %
}

TEST_CASE("the stop is part of the header, and a comparison of two files forgets it", "[playtest][stopping][results]") {
    Request request = request_for({setup_for(one_room())}, 60);
    request.until = 4.5;
    const auto again = request_of(to_json(request));
    REQUIRE(again);
    CHECK(*again == request);
    Request other = request;
    other.until = 0, other.decide = true;
    CHECK(differences(request, other).empty()); // the games are the same
    const auto both = against({.request = request, .records = {}, .notes = {}}, "a", {.request = request, .records = {}, .notes = {}}, "b");
    REQUIRE(both);
    CHECK_FALSE(stops_early(both->request));
}
