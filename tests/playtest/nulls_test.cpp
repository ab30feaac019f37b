// Comparisons of a set-up with itself on other luck: how often they say that there is a difference.
// FLICKFORGE_NULLS=200 build/release/test_playtest "[nulls]" makes so many, prints the alarms and asks for 2 to 9 of 100.
// FLICKFORGE_NULL_GAMES=100 is the number of pairs in each.
#include "playtest/report.h"
#include "tables.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <format>
#include <thread>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

int number_of(const char* variable, int otherwise) {
    const char* wanted = std::getenv(variable);
    return wanted ? std::max(1, std::atoi(wanted)) : otherwise;
}

/// One room with strong monsters: wins are neither rare nor sure, and games take a few milliseconds.
Setup some_game() { return setup_for({.rooms = {"bholoth-cemetery"}, .changes = {"monsters.*.health+=9"}}); }

struct Alarms {
    int paired = 0;    ///< of the wins, by pairs
    int separate = 0;  ///< of the wins, without pairs
    int stars = 0;     ///< any star among the other figures
    int plain = 0;     ///< any of them whose own interval excludes 0
    int hits = 0;      ///< hit rates of the first hero whose intervals do not overlap at all: rarer than 5 %
};

} // namespace

TEST_CASE("a set-up compared with itself on other luck seldom seems to differ", "[playtest][nulls]") {
    const int nulls = number_of("FLICKFORGE_NULLS", 4), pairs = number_of("FLICKFORGE_NULL_GAMES", nulls > 20 ? 100 : 20);
    const int jobs = nulls > 20 ? std::max(1, static_cast<int>(std::thread::hardware_concurrency())) : 2;
    // All games of all comparisons at once: the first half of the numbers is A, the second B.
    const Results all = play_all(request_for({some_game()}, 2 * nulls * pairs, 77), jobs);
    std::vector<const GameRecord*> in_order(static_cast<std::size_t>(2 * nulls * pairs) + 1);
    for (const GameRecord& record : all.records) in_order[static_cast<std::size_t>(record.game)] = &record;
    Request asked = request_for({all.request.setups[0], all.request.setups[0]}, pairs);
    asked.catalogue = all.request.catalogue;
    Alarms alarms;
    int won = 0;
    for (int null = 0; null < nulls; ++null) {
        std::vector<GameRecord> records;
        for (int setup = 0; setup < 2; ++setup)
            for (int game = 1; game <= pairs; ++game) {
                records.push_back(*in_order[static_cast<std::size_t>((2 * null + setup) * pairs + game)]);
                records.back().setup = setup, records.back().game = game;
            }
        const Report report = make_report(asked, records);
        const Comparison& result = report.comparisons.at(0);
        REQUIRE(result.pairs == pairs);
        const Pairs& counts = result.won;
        won += 2 * counts.both + counts.only_first + counts.only_second;
        alarms.paired += result.wins.evidence;
        alarms.separate +=
            excludes_zero(share_difference(counts.both + counts.only_first, pairs, counts.both + counts.only_second, pairs));
        alarms.stars += std::ranges::any_of(result.others, &ComparedFigure::evidence);
        alarms.plain += std::ranges::any_of(result.others, [](const ComparedFigure& figure) { return excludes_zero(figure.difference); });
        const Figure &one = report.setups[0].heroes.at(0).hits, &other = report.setups[1].heroes.at(0).hits;
        alarms.hits += one.high < other.low || other.high < one.low;
    }
    const double wins = 100.0 * won / (2 * nulls * pairs);
    if (nulls > 20)
        std::printf("%d null comparisons of %d pairs, heroes win %.0f %%: alarms paired %d, separate %d, "
                    "a star %d (uncorrected %d), hit rates apart %d\n",
                    nulls, pairs, wins, alarms.paired, alarms.separate, alarms.stars, alarms.plain, alarms.hits);
    CHECK(wins > 5);
    CHECK(wins < 95);
    CHECK(alarms.paired <= nulls / 2);
    if (nulls < 100) return;
    for (const int count : {alarms.paired, alarms.separate}) {
        CHECK(100.0 * count / nulls >= 2);
        CHECK(100.0 * count / nulls <= 9);
    }
    CHECK(100.0 * alarms.stars / nulls <= 9);
}
