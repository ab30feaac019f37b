// Hands: what their figures mean for a free disc at 30 cm, by geometry and by playing. docs/playtest.md tells where the figures come from.
#include "players/player.h"
#include "support/battle.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <numbers>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

constexpr int shots = 400;

/// Share of shots in which a disc of 2.5 cm touches another at 30 cm, if only the direction errs.
double expected(const Hand& hand) {
    if (hand.angle == 0) return 1;
    const double half = std::asin(2.5 / 30) * 180 / std::numbers::pi;
    return std::erf(half / hand.angle / std::numbers::sqrt2);
}

/// The same, played: on an otherwise empty board, each shot by another seed.
double played(const Skill& skill) {
    Battle battle({.characters = {hero("xoric").at_place(18, 10), monster("orc").at_place(18, 40)}, .board = "throne-room"});
    battle.act("xoric");
    REQUIRE(battle.asks(DecisionKind::flick));
    for (const char* name : {"xoric", "orc"}) REQUIRE(battle.state().table.find(battle.id(name))->diameter == 2.5);
    int hits = 0;
    for (std::uint64_t seed = 1; seed <= shots; ++seed) {
        Player player(seed, skill);
        const auto next = step(battle.rules(), battle.state(), *player.answer(battle.rules(), battle.state()));
        REQUIRE(next);
        hits += std::ranges::any_of(next->events, [](const Event& event) { return event.what == EventKind::hit; });
    }
    return static_cast<double>(hits) / shots;
}

} // namespace

TEST_CASE("every hand hits a free disc at 30 cm as often as its figures say", "[play][hands]") {
    for (const HandPreset& preset : hand_presets()) {
        CAPTURE(preset.name);
        const double wanted = expected(preset.hand), found = played({.hand = preset.hand});
        CAPTURE(wanted, found);
        // Four deviations of chance, and the strength may fail too.
        CHECK(std::abs(found - wanted) <= 4 * std::sqrt(wanted * (1 - wanted) / shots) + 0.02);
    }
}

TEST_CASE("a perfect hand does not miss, and a beginner's rate is the documented one", "[play][hands]") {
    CHECK(played(*skill_of("perfect")) >= 0.99);
    CHECK(played(*skill_of("perfect thoughtful")) >= 0.99);
    const double beginner = played(*skill_of("beginner"));
    CHECK(beginner >= 0.58);
    CHECK(beginner <= 0.74);
}

TEST_CASE("the documented hit rates are what the figures give", "[play][hands]") {
    const auto percent = [](const char* name) { return std::round(1000 * expected(skill_of(name)->hand)) / 10; };
    CHECK(percent("child") == 45.0);
    CHECK(percent("beginner") == 66.1);
    CHECK(percent("player") == 88.9);
    CHECK(percent("expert") == 100.0);
    CHECK(percent("perfect") == 100.0);
}
