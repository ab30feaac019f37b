// A table is played to its end many times: the same figures on any number of threads, each with how sure it is.
#include "playtest/position_trial.h"
#include "support/battle.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Battle fight(int orcs, int health = 10) {
    std::vector<Who> all{hero("xoric").with_health(health), hero("elani").with_health(std::min(health, 10))};
    for (int i = 0; i < orcs; ++i) all.push_back(monster("orc"));
    return Battle({.characters = std::move(all)});
}

TrialResult tried(const Battle& battle, const TrialOptions& options) {
    auto result = try_table(shipped_library_pointer(), battle.state(), options);
    if (!result) FAIL(lines(result.error()));
    return std::move(*result);
}

} // namespace

TEST_CASE("an easy battle is won, a hopeless one lost", "[play][trial]") {
    const TrialResult easy = tried(fight(1), {.games = 30, .threads = 1});
    CHECK(easy.games == 30);
    CHECK(easy.won >= 28);
    CHECK(easy.won + easy.lost + easy.neither == easy.games);
    CHECK(easy.wins.low > 0.7);
    CHECK(easy.rounds.value >= 1);
    const TrialResult hopeless = tried(fight(9, 1), {.games = 30, .threads = 1});
    CHECK(hopeless.lost > 15);
    REQUIRE(hopeless.heroes.size() == 2);
    CHECK(hopeless.heroes[0].dies.value > 0.5);
    CHECK(hopeless.heroes[0].health.value < easy.heroes[0].health.value);
}

TEST_CASE("the same seed gives the same figures, another seed others", "[play][trial]") {
    const Battle battle = fight(4, 4);
    const TrialResult one = tried(battle, {.games = 24, .seed = 5, .threads = 1});
    CHECK(one == tried(battle, {.games = 24, .seed = 5, .threads = 1}));
    CHECK_FALSE(one == tried(battle, {.games = 24, .seed = 6, .threads = 1}));
}

TEST_CASE("a table tried on four threads gives what one gives", "[play][trial][threads]") {
    const Battle battle = fight(3, 4);
    CHECK(tried(battle, {.games = 12, .threads = 1}) == tried(battle, {.games = 12, .threads = 4}));
}

TEST_CASE("a table can be tried in the middle of a shot, before a room, and to the end of the game", "[play][trial]") {
    Battle shot = fight(2);
    shot.act("elani");
    REQUIRE(shot.asks(DecisionKind::flick));
    CHECK(tried(shot, {.games = 4, .threads = 1}).games == 4);
    const Match match = begun(random_room(shipped_library(), 2));
    for (const bool whole : {false, true}) {
        auto result = try_table(match.library(), match.state(), {.games = 3, .whole_game = whole, .threads = 1});
        if (!result) FAIL(lines(result.error()));
        CHECK(result->won + result->lost == 3);
        CHECK(result->heroes.size() == 4);
    }
}

TEST_CASE("trying a table can be watched and called off", "[play][trial][threads]") {
    const Battle battle = fight(3);
    TrialRun run(shipped_library_pointer(), battle.state(), {.games = 1'000'000, .threads = 2});
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    REQUIRE(run.wait(deadline, 3));
    CHECK(run.done() >= 3);
    CHECK(run.running());
    CHECK(run.result() == nullptr);
    CHECK_FALSE(run.wait(std::chrono::steady_clock::now())); // it goes on
    run.cancel();
    REQUIRE(run.wait(deadline));
    REQUIRE(run.result());
    REQUIRE(*run.result());
    CHECK((*run.result())->games >= 3);
    CHECK((*run.result())->games < 1'000'000);
}

TEST_CASE("a game that is over is not tried, and a state that does not fit is refused", "[play][trial]") {
    GameState over = fight(1).state();
    over.decision.reset();
    auto result = try_table(shipped_library_pointer(), over, {});
    REQUIRE_FALSE(result);
    CHECK(result.error().front().message == "the game is over");
    GameState foreign = fight(1).state();
    foreign.characters[0].what = "nowhere:nobody";
    CHECK_FALSE(try_table(shipped_library_pointer(), foreign, {}));
}

TEST_CASE("the figures are said with their uncertainty", "[play][trial]") {
    TrialResult result{.games = 200, .won = 124, .lost = 76, .wins = share(124, 200), .rounds = {4.2, 4.0, 4.4}};
    result.heroes.push_back({.id = 1, .dies = share(38, 200), .health = {3.1, 2.8, 3.4}});
    const auto said = to_lines(result, [](int) { return std::string("Oleira"); });
    REQUIRE(said.size() == 3);
    CHECK(said[0] == "The heroes win 62 % (55 to 68 %) of 200 games.");
    CHECK(said[1] == "Rounds: 4.2 (4.0 to 4.4).");
    CHECK(said[2] == "Oleira: 3.1 health left (2.8 to 3.4), dies in 19 % (14 to 25 %).");
    CHECK(to_lines({}, {}).front() == "No game was played to its end.");
}
