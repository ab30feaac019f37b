// Skill must tell: steadier hands and more thought win more games.
// FLICKFORGE_SKILL_GAMES=400 build/release/test_players "[skills]" plays so many whole games for each figure, prints them and asks that their
// intervals lie apart. FLICKFORGE_SKILLS="heroes=expert;overseer=child no-spells" prints the heroes' wins of these, against each lord;
// FLICKFORGE_LAYOUT=learning in the rooms of that layout. Otherwise rooms are dealt: the first game is easy, and has no part for two lords.
#include "base/text.h"
#include "match/new_game.h"
#include "match/play_on.h"
#include "players/player.h"
#include "playtest/position_trial.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

int games_of_each_pair() {
    const char* wanted = std::getenv("FLICKFORGE_SKILL_GAMES");
    return wanted ? std::max(1, std::atoi(wanted)) : 0;
}

Skills skills(const std::string& words) {
    const auto parts = split(words, ';');
    auto found = skills_of(parts);
    if (!found) FAIL(lines(found.error()));
    return *found;
}

/// Share of the games that the heroes win; `lair`: only the last room is played.
Figure wins(const std::string& lord, const Skills& skills, int games, bool lair = false) {
    std::atomic<int> next = 1, won = 0;
    std::atomic<bool> failed = false;
    const auto work = [&] {
        for (int seed = next++; seed <= games && !failed; seed = next++) {
            NewGame wanted{.lord = lord, .seed = static_cast<std::uint64_t>(seed)};
            const char* layout = std::getenv("FLICKFORGE_LAYOUT");
            wanted.layout = layout ? layout : "random";
            if (lair) wanted.rooms = {"catacomb-lords-lair"};
            auto planned = plan(shipped_library(), wanted);
            auto match = planned ? Match::begin(std::shared_ptr<const Library>(std::shared_ptr<const Library>(), &shipped_library()),
                                                std::move(planned->beginning))
                                 : Result<Match>(std::unexpected(std::move(planned.error())));
            Player player(static_cast<std::uint64_t>(seed), skills);
            if (!match || !play_on(*match, player, 20'000) || !match->over()) failed = true;
            else won += match->state().winner == Side::heroes;
        }
    };
    {
        std::vector<std::jthread> threads;
        const unsigned cores = games > 100 ? std::max(1u, std::thread::hardware_concurrency()) : 1;
        for (unsigned i = 1; i < cores; ++i) threads.emplace_back(work);
        work();
    }
    REQUIRE_FALSE(failed);
    return share(won, games);
}

std::string told(const Figure& figure) {
    return std::format("{:.1f} % ({:.1f} to {:.1f})", 100 * figure.value, 100 * figure.low, 100 * figure.high);
}

Figure measured(const std::string& lord, const std::string& words) {
    const auto begin = std::chrono::steady_clock::now();
    const Figure figure = wins(lord, skills(words), games_of_each_pair());
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    std::printf("%-9s %-40s the heroes win %s, %.0f games a minute\n", lord.c_str(), words.c_str(), told(figure).c_str(),
                games_of_each_pair() * 60 / seconds);
    std::fflush(stdout);
    return figure;
}

} // namespace

TEST_CASE("steady hands win the lair more often than shaky ones", "[play][skills]") {
    const Figure steady = wins("hmotha", skills("heroes=expert"), 30, true), shaky = wins("hmotha", skills("heroes=child"), 30, true);
    INFO(told(steady) << " and " << told(shaky));
    CHECK(steady.value > shaky.value + 0.15);
}

TEST_CASE("in whole games the expert beats the player and the player the beginner", "[play][skills][.]") {
    if (games_of_each_pair() == 0) SKIP("set FLICKFORGE_SKILL_GAMES");
    for (const char* lord : {"vasesak", "shargila", "phoshar"}) {
        const Figure beginner = measured(lord, "heroes=beginner"), player = measured(lord, "player"),
                     expert = measured(lord, "heroes=expert");
        CHECK(beginner.high < player.low);
        CHECK(player.high < expert.low);
    }
}

TEST_CASE("in whole games thought beats none, with the same hands", "[play][skills][.]") {
    if (games_of_each_pair() == 0) SKIP("set FLICKFORGE_SKILL_GAMES");
    for (const char* lord : {"shargila", "phoshar"}) CHECK(measured(lord, "player").high < measured(lord, "heroes=player thoughtful").low);
}

TEST_CASE("the heroes' wins against each lord, for whatever skills are asked for", "[play][skills][.]") {
    const char* words = std::getenv("FLICKFORGE_SKILLS");
    if (!words || games_of_each_pair() == 0) SKIP("set FLICKFORGE_SKILLS and FLICKFORGE_SKILL_GAMES");
    for (const char* lord : {"vasesak", "shargila", "hmotha", "phoshar"}) measured(lord, words);
}
