// The moment of a strike: what must be kept is kept, and nothing is won.
#include "table/strike.h"

#include "base/random.h"
#include "table/edge_path.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>
#include <numbers>
#include <vector>

using namespace flickforge;
using Catch::Matchers::WithinAbs;

namespace {

double energy_of(const Striker& disc) {
    if (disc.inverse == 0) return 0;
    return (disc.velocity.x * disc.velocity.x + disc.velocity.y * disc.velocity.y + disc.rim * disc.rim / 2) / disc.inverse / 2;
}

} // namespace

TEST_CASE("two discs part by their restitution, keep their momentum, and rub as far as their rims slip", "[table][foresight]") {
    Random random(3);
    const auto between = [&](double low, double high) { return low + (high - low) * random.share(); };
    for (int i = 0; i < 2000; ++i) {
        INFO(i);
        Striker a{1 / between(0.1, 20), {between(-300, 300), between(-300, 300)}, between(-200, 200)};
        Striker b{1 / between(0.1, 20), {between(-300, 300), between(-300, 300)}, between(-200, 200)};
        const double angle = between(0, 2 * std::numbers::pi);
        const Strike strike{&a, &b, {std::cos(angle), std::sin(angle)}, between(0, 1), between(0, 2)};
        const double closing = strike.closing(), before = energy_of(a) + energy_of(b);
        const Point momentum{a.velocity.x / a.inverse + b.velocity.x / b.inverse, a.velocity.y / a.inverse + b.velocity.y / b.inverse};
        const double turn = a.rim / a.inverse - b.rim / b.inverse; // both rims get the same impulse, the same way round
        resolve(strike);
        if (closing <= 0) {
            CHECK(energy_of(a) + energy_of(b) == before);
            continue;
        }
        CHECK_THAT(strike.closing(), WithinAbs(closing > 0.5 ? -strike.restitution * closing : 0, 1e-9));
        CHECK_THAT(a.velocity.x / a.inverse + b.velocity.x / b.inverse, WithinAbs(momentum.x, 1e-7));
        CHECK_THAT(a.velocity.y / a.inverse + b.velocity.y / b.inverse, WithinAbs(momentum.y, 1e-7));
        CHECK_THAT(a.rim / a.inverse - b.rim / b.inverse, WithinAbs(turn, 1e-7));
        CHECK(energy_of(a) + energy_of(b) <= before * (1 + 1e-12));
    }
}

TEST_CASE("strikes of one moment have no order, make no energy, and leave no disc running into another", "[table][foresight]") {
    Random random(4);
    const auto between = [&](double low, double high) { return low + (high - low) * random.share(); };
    int parted = 0;
    for (int i = 0; i < 1000; ++i) {
        INFO(i);
        // One disc runs into several around it, some of which touch each other.
        std::vector<Striker> discs{{1 / between(1, 5), {between(-300, 300), between(-300, 300)}, between(-100, 100)}};
        std::vector<Strike> strikes;
        const int around = 2 + static_cast<int>(random.below(4));
        discs.reserve(10);
        for (int k = 0; k < around; ++k) {
            discs.push_back({random.below(5) == 0 ? 0 : 1 / between(1, 5), {}, 0});
            const double angle = 2 * std::numbers::pi * (k + between(0, 0.3)) / 6;
            const Strike strike{&discs[0], &discs.back(), {std::cos(angle), std::sin(angle)}, between(0, 0.85), between(0, 0.3)};
            if (strike.closing() > 0) strikes.push_back(strike);
        }
        if (strikes.size() < 2) continue;
        std::vector<double> closing;
        for (const Strike& strike : strikes) closing.push_back(strike.closing());
        const std::vector<Striker> start = discs;
        double before = 0, after = 0;
        for (const Striker& disc : discs) before += energy_of(disc);
        resolve(std::span<const Strike>(strikes));
        for (const Striker& disc : discs) after += energy_of(disc);
        CHECK(after <= before * (1 + 1e-9));
        for (const Strike& strike : strikes) CHECK(strike.closing() < 1e-6 * 400);
        const std::vector<Striker> once = discs;
        std::ranges::copy(start, discs.begin());
        std::ranges::reverse(strikes);
        resolve(std::span<const Strike>(strikes));
        for (std::size_t k = 0; k < discs.size(); ++k) {
            CHECK_THAT(discs[k].velocity.x, WithinAbs(once[k].velocity.x, 1e-7));
            CHECK_THAT(discs[k].velocity.y, WithinAbs(once[k].velocity.y, 1e-7));
            CHECK_THAT(discs[k].rim, WithinAbs(once[k].rim, 1e-7));
        }
        ++parted;
    }
    CHECK(parted > 300);
}

TEST_CASE("a path crosses the edge where the edge is, also around a bay", "[table][foresight]") {
    const EdgePath board({{0, 0}, {60, 0}, {60, 40}, {0, 40}});
    CHECK_THAT(board.out({10, 20}, {1, 0}), WithinAbs(50, 1e-12));
    CHECK_THAT(board.out({10, 20}, {-0.6, 0.8}), WithinAbs(10 / 0.6, 1e-12));
    CHECK(board.in({10, 20}, {1, 0}) == EdgePath::never);
    CHECK_THAT(board.in({70, 20}, {-1, 0}), WithinAbs(10, 1e-12));
    CHECK_THAT(board.clear({60, 20}, {1, 0}, 1.25), WithinAbs(1.25, 1e-12));
    CHECK_THAT(board.clear({60, 20}, {0.6, 0.8}, 1.2), WithinAbs(2, 1e-12));
    CHECK(board.clear({65, 20}, {1, 0}, 1.25) == 0);
    CHECK_THAT(board.clear({60, 40}, {std::sqrt(0.5), std::sqrt(0.5)}, 1.25), WithinAbs(1.25, 1e-9));
    // Two arms with a gap of 10 between them: who leaves the left one is near its edge, then clear, then near the right one.
    const EdgePath arms({{0, 0}, {40, 0}, {40, 30}, {25, 30}, {25, 10}, {15, 10}, {15, 30}, {0, 30}});
    CHECK_THAT(arms.out({5, 20}, {1, 0}), WithinAbs(10, 1e-12));
    CHECK_THAT(arms.in({15, 20}, {1, 0}), WithinAbs(10, 1e-12));
    CHECK_THAT(arms.clear({15, 20}, {1, 0}, 3), WithinAbs(3, 1e-12));
    CHECK_THAT(arms.clear({15, 20}, {1, 0}, 6), WithinAbs(16, 1e-12)); // not between them: in the middle of the right one
    CHECK_THAT(arms.out({5, 20}, {-1, 0}), WithinAbs(5, 1e-12));
}
