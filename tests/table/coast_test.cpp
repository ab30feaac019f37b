// A disc that slides and spins, by formula: it must do what small steps of the same law do.
#include "table/coast.h"

#include "table/sliding.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>

using namespace flickforge;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

namespace {

constexpr double mu_g = 0.2 * 981;

/// The law of friction by steps of a hundred thousandth of a second.
struct WayBySteps {
    double way = 0, time = 0;
};
WayBySteps way_by_steps(double v, double u) {
    WayBySteps result;
    constexpr double dt = 1e-5;
    while (v > 1e-3 || u > 1e-3) {
        FrictionShare share = friction(v, u);
        const double half_v = v - mu_g * share.force * dt / 2, half_u = u - mu_g * share.torque * dt;
        if (half_v > 0 && half_u > 0) share = friction(half_v, half_u);
        const double next = std::max(0.0, v - mu_g * share.force * dt);
        result.way += (v + next) / 2 * dt;
        result.time += dt;
        v = next;
        u = std::max(0.0, u - 2 * mu_g * share.torque * dt);
    }
    return result;
}

} // namespace

TEST_CASE("a disc slides as far and as long as friction lets it, however it spins", "[table][foresight]") {
    for (const double v : {3.0, 100.0, 400.0})
        for (const double ratio : {0.0, 0.001, 0.01, 0.2, 0.7, 1.0, 1.5, 1.5314, 1.6, 3.0, 20.0}) {
            INFO(v << ' ' << ratio);
            const Coast coast(v, v * ratio, mu_g);
            const WayBySteps way = way_by_steps(v, v * ratio);
            CHECK_THAT(coast.stop_way(), WithinRel(way.way, 5e-5));
            CHECK_THAT(coast.stop_time(), WithinAbs(way.time, 5e-5 * way.time + 4e-5));
        }
}

TEST_CASE("where a sliding disc is on its way does not depend on where one starts to look", "[table][foresight]") {
    for (const double v : {5.0, 220.0})
        for (const double u : {0.0, 0.004, 1.0, 40.0, 145.0, 300.0, 500.0, 4000.0})
            for (const double share : {0.1, 0.5, 0.9}) {
                INFO(v << ' ' << u << ' ' << share);
                const Coast whole(v, u, mu_g);
                const double time = whole.stop_time() * share;
                const Coasting then = whole.at(time);
                const Coast rest(then.v, then.u, mu_g);
                CHECK_THAT(then.way + rest.stop_way(), WithinRel(whole.stop_way(), 2e-6));
                CHECK_THAT(time + rest.stop_time(), WithinRel(whole.stop_time(), 2e-6));
                CHECK_THAT(whole.time_of(then.way), WithinRel(time, 1e-9));
                CHECK(then.v < v);
                CHECK(then.u <= u);
                // As much as it turns, the speed of its rim says.
                const double dt = 1e-4 * whole.stop_time();
                const double turned = (whole.turned(time + dt) - whole.turned(time - dt)) / (2 * dt);
                CHECK_THAT(turned, WithinAbs(then.u, 1e-3 * then.u + 1e-9));
            }
}

TEST_CASE("the slowing of a disc stays within its bounds", "[table][foresight]") {
    for (const double u : {1.0, 40.0, 145.0, 300.0, 4000.0}) {
        const Coast coast(100, u, mu_g);
        const Coasting bounds = coast.at(0);
        double last = 100;
        for (int i = 1; i <= 200; ++i) {
            const double dt = coast.stop_time() / 200, v = coast.at(i * dt).v, slowing = (last - v) / dt;
            INFO(u << ' ' << i);
            CHECK(slowing <= bounds.slowing_most * (1 + 1e-6));
            CHECK(slowing >= bounds.slowing_least * (1 - 1e-6));
            last = v;
        }
    }
}

TEST_CASE("a disc that only spins stays where it is, and one that spins beyond measure is not answered", "[table][foresight]") {
    const Coast spinning(0, 80, mu_g);
    CHECK(spinning.valid());
    CHECK(spinning.stop_way() == 0);
    CHECK_THAT(spinning.stop_time(), WithinRel(80 / (mu_g * 4 / 3), 1e-12));
    CHECK_THAT(spinning.at(spinning.stop_time() / 2).u, WithinRel(40.0, 1e-12));
    CHECK(Coast(0.01, 50000, mu_g).valid() == false);
    CHECK(Coast(1e-7, 50000, mu_g).valid());
    CHECK(Coast().stop_time() == 0);
}
