// The chance to touch somebody, for every direction and strength.
#include "support/tables.h"
#include "table/heat.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>
#include <map>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;
using Catch::Matchers::WithinAbs;

namespace {

/// A lone disc 15 cm to the right.
TableState lane() { return {{disc(1, {30, 20}), disc(2, {45, 20})}}; }

Touches exactly(const TableBoard& board, const TableState& table, const HeatGrid& grid = {}) {
    Foresight foresight(board, table);
    auto found = touches(foresight, {.piece = 1}, grid);
    REQUIRE(found);
    return std::move(*found);
}

/// By trying, with the real thing: how often the hand touches each piece.
std::map<int, double> by_trying(const TableBoard& board, const TableState& table, Point velocity, const Hand& hand) {
    std::map<int, double> found;
    for (const Flick& flick : shaken({1, velocity, 0}, hand, 800, 7)) {
        std::set<int> touched;
        for (const Contact& contact : played(board, table, flick).contacts)
            if (contact.direct && contact.met == ContactWith::piece) touched.insert(contact.piece == 1 ? contact.other : contact.piece);
        for (const int piece : touched) found[piece] += 1.0 / 800;
    }
    return found;
}

/// How far the map is from what was tried: at worst, and on the average.
std::pair<double, double> compared(const TableBoard& board, const TableState& table, const Hand& hand, const std::vector<int>& angles) {
    const Heat heat(exactly(board, table), hand, {});
    double worst = 0, sum = 0;
    int count = 0;
    for (const int angle : angles) {
        auto tried = by_trying(board, table, heat.grid().velocity(angle, 5), hand);
        for (const TablePiece& piece : table.pieces) {
            if (piece.id == 1) continue;
            const double off = std::abs(tried[piece.id] - heat.chance(angle, 5, piece.id));
            worst = std::max(worst, off), sum += off, ++count;
        }
    }
    return {worst, sum / count};
}

} // namespace

TEST_CASE("a lone disc is hit in its direction, and not behind", "[table][heat]") {
    const Heat heat(exactly(plain_board(), lane()), {.angle = 2, .speed = 0.08}, {2});
    const int right = 0, left = heat.grid().angles / 2, strong = heat.grid().speeds - 1;
    CHECK(heat.chance(right, strong, 2) > 0.95);
    CHECK(heat.chance(left, strong, 2) == 0);
    CHECK(heat.chance(heat.grid().angles / 4, strong, 2) == 0);
    CHECK(heat.chance(right, 0, 2) < 1e-9); // too weak to come so far
    CHECK(heat.chance(right, strong) == heat.chance(right, strong, 2));
    CHECK(heat.chance(right, strong, 9) == 0);
}

TEST_CASE("what counts as an enemy is said by whoever asks", "[table][heat]") {
    const Touches exact = exactly(plain_board(), lane());
    CHECK(Heat(exact, {}, {}).chance(0, 7) == 0);
    CHECK(Heat(exact, {}, {}).chance(0, 7, 2) > 0.9);
    CHECK(Heat(exact, {}, {2}).chance(0, 7) > 0.9);
}

TEST_CASE("the best flick is the weakest of those that hit best", "[table][heat]") {
    const Heat heat(exactly(plain_board(), lane()), {.angle = 0, .speed = 0}, {2});
    const Heat::Best best = heat.best();
    CHECK(best.chance == 1);
    const int from_zero = std::min(best.angle, heat.grid().angles - best.angle);
    CHECK(from_zero <= 8);
    REQUIRE(best.speed > 0);
    for (int angle = 0; angle < heat.grid().angles; ++angle) CHECK(heat.chance(angle, best.speed - 1) == 0);
}

TEST_CASE("a steadier hand hits better where it aims well, and worse beside it", "[table][heat]") {
    const Touches exact = exactly(plain_board(), {{disc(1, {10, 20}), disc(2, {45, 20})}});
    const Heat steady(exact, {.angle = 0.7, .speed = 0.03}, {2}), shaky(exact, {.angle = 4, .speed = 0.15}, {2});
    CHECK(steady.chance(0, 7) > shaky.chance(0, 7));
    CHECK(steady.chance(12, 7) < shaky.chance(12, 7));
}

TEST_CASE("the heat map agrees with trying, also among twelve discs, six pegs and four walls", "[table][heat]") {
    const auto lone = compared(plain_board(), lane(), {.angle = 4, .speed = 0.15}, {0, 4, 8, 12});
    CHECK(lone.first < 0.05);
    const Scene crowd = random_scene(3);
    const auto many = compared(crowd.board, crowd.table, {.angle = 4, .speed = 0.15}, {10, 70, 130, 190, 250, 310});
    CHECK(many.first < 0.15);
    CHECK(many.second < 0.02);
}

TEST_CASE("a heat map that nobody wants any more is not finished", "[table][heat]") {
    int asked = 0;
    Foresight foresight(plain_board(), lane());
    const auto stopped = touches(foresight, {.piece = 1}, {}, [&] { return ++asked > 3; });
    REQUIRE_FALSE(stopped);
    CHECK(stopped.error().front().code == "cancelled");
    CHECK(asked == 4);
    CHECK_FALSE(touches(foresight, {.piece = 5}));
}
