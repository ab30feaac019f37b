// How far, how long, which way: the physics against its formulas.
#include "content/kinds/geometry.h"
#include "support/tables.h"
#include "table/sliding.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>
#include <numbers>

using namespace flickforge;
using namespace flickforge::testing;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

namespace {

constexpr double g = 981;
const Outline huge_outline{{-9000, -9000}, {9000, -9000}, {9000, 9000}, {-9000, 9000}};

TableBoard open_field(double friction) {
    TableBoard board;
    board.outline = huge_outline;
    board.friction = friction;
    return board;
}

/// Way and time of a sliding, spinning disc by small steps of its equations.
struct Way {
    double distance = 0, time = 0;
};
Way integrate(double v, double u, double full) {
    Way way;
    const double dt = 1e-5;
    while (v > 1e-6 || u > 1e-6) {
        const FrictionShare share = u > 0 ? exact_friction(v / std::max(u, 1e-12)) : FrictionShare{1, 0};
        const double dv = full * share.force * dt, du = 2 * full * share.torque * dt;
        way.distance += std::max(0.0, v - dv / 2) * dt;
        v = std::max(0.0, v - dv);
        u = std::max(0.0, u - du);
        way.time += dt;
        if (way.time > 60) break;
    }
    return way;
}

} // namespace

TEST_CASE("a flicked disc stops where friction says, at any speed on any board", "[table]") {
    for (const double friction : {0.05, 0.2, 0.4})
        for (const double speed : {5.0, 25.0, 100.0, 400.0, 800.0}) {
            INFO(friction << ' ' << speed);
            const Shot shot = played(open_field(friction), {{disc(1, {0, 0})}}, {1, {speed, 0}, 0}, {.time_limit = 60});
            CHECK(shot.settled);
            CHECK_THAT(shot.after.pieces[0].position.x, WithinRel(speed * speed / (2 * friction * g), 1e-3));
            CHECK_THAT(shot.after.pieces[0].position.y, WithinAbs(0, 1e-9));
            CHECK_THAT(shot.duration, WithinAbs(speed / (friction * g), 1.0 / 256 + 1e-6));
        }
}

TEST_CASE("spin makes a disc slide farther, as the coupled friction says", "[table]") {
    const double radius = 1.25;
    for (const double rim : {20.0, 50.0, 100.0, 200.0, 400.0}) {
        INFO(rim);
        const Shot shot = played(open_field(0.2), {{disc(1, {0, 0})}}, {1, {100, 0}, rim / radius});
        const Way way = integrate(100, rim, 0.2 * g);
        CHECK_THAT(shot.after.pieces[0].position.x, WithinRel(way.distance, 2e-3));
        CHECK_THAT(shot.duration, WithinAbs(way.time, 0.0078));
    }
}

TEST_CASE("the shares of friction are those of the integrals at their known points", "[table]") {
    CHECK_THAT(exact_friction(1).force, WithinAbs(8 / (3 * std::numbers::pi), 1e-9));
    CHECK_THAT(exact_friction(1).torque, WithinAbs(8 / (9 * std::numbers::pi), 1e-9));
    CHECK_THAT(exact_friction(1e-4).torque, WithinAbs(2.0 / 3, 1e-6));
    CHECK_THAT(exact_friction(1e3).force, WithinAbs(1, 1e-5));
    CHECK_THAT(exact_friction(0.999999).force, WithinAbs(exact_friction(1.000001).force, 1e-5));
    for (double ratio = 0.01; ratio < 50; ratio *= 1.37) CHECK_THAT(friction(ratio, 1).force, WithinAbs(exact_friction(ratio).force, 1e-5));
}

TEST_CASE("a disc that slides at 0.653 of its rim speed keeps that ratio to the end", "[table]") {
    Glide glide{65.3, 100};
    for (int i = 0; i < 20; ++i) glide = after_step(before_step(glide, 200, 1.0 / 256), 200, 1.0 / 256);
    CHECK_THAT(glide.v / glide.u, WithinAbs(0.653, 0.005));
}

TEST_CASE("two discs part as momentum, restitution and geometry demand", "[table]") {
    // On nearly frictionless wood, so that what happens after the strike can be read off the places where they stop.
    const double friction = 0.05;
    double worst = 0, sum = 0;
    int count = 0;
    for (const double other : {2.0, 2.5, 3.8})
        for (const double e : {0.85, 0.5})
            for (const double offset : {0.0, 0.3, -0.6, 0.9})
                for (const double speed : {60.0, 250.0, 500.0}) {
                    const double reach = (2.5 + other) / 2;
                    TablePiece shooter = disc(1, {-20, 0}), target = disc(2, {0, offset * reach}, other);
                    for (TablePiece* piece : {&shooter, &target}) piece->touch = {e, 0};
                    const double at_impact = std::sqrt(speed * speed - 2 * friction * g * (20 - reach * std::sqrt(1 - offset * offset)));
                    if (!(at_impact > 20)) continue;
                    const Shot shot = played(open_field(friction), {{shooter, target}}, {1, {speed, 0}, 0}, {.time_limit = 60});
                    INFO(other << ' ' << e << ' ' << offset << ' ' << speed);
                    REQUIRE(shot.contacts.size() == 1);
                    CHECK(shot.contacts[0].direct);
                    CHECK_THAT(shot.contacts[0].speed, WithinRel(at_impact * std::sqrt(1 - offset * offset), 0.02));
                    const Point way{shot.after.pieces[1].position.x, shot.after.pieces[1].position.y - offset * reach};
                    const double direction = std::atan2(way.y, way.x) * 180 / std::numbers::pi;
                    const double wanted = std::asin(offset) * 180 / std::numbers::pi;
                    worst = std::max(worst, std::abs(direction - wanted));
                    sum += std::abs(direction - wanted);
                    ++count;
                    // v2 = (1 + e) m1 / (m1 + m2) times the approach along the normal
                    const double v2 = (1 + e) * shooter.mass / (shooter.mass + target.mass) * at_impact * std::sqrt(1 - offset * offset);
                    CHECK_THAT(std::hypot(way.x, way.y), WithinRel(v2 * v2 / (2 * friction * g), 0.02));
                }
    CHECK(count > 60);
    CHECK(worst < 0.5);
    CHECK(sum / count < 0.06);
}

TEST_CASE("a wall gives back its share of speed, and none gets through at 8 m/s", "[table]") {
    TableBoard board = plain_board(60, 40, 0);
    board.wall_touch = {0.6, 0};
    TablePiece piece = disc(1, {30, 20});
    piece.touch = {0.85, 0};
    const Shot shot = played(board, {{piece}}, {1, {150, 0}, 0});
    const double before = 150 * 150 - 2 * 0.2 * g * (30 - 1.25);
    const double back = 0.36 * before / (2 * 0.2 * g);
    CHECK_THAT(shot.after.pieces[0].position.x, WithinAbs(60 - 1.25 - back, 0.05));
    for (int i = 0; i < 72; ++i) {
        const double angle = i * std::numbers::pi / 36;
        const Shot fast = played(board, {{disc(1, {30, 20}, 2.0)}}, {1, {799 * std::cos(angle), 799 * std::sin(angle)}, 0});
        CHECK(fast.settled);
        CHECK(contains(board.outline, fast.after.pieces[0].position));
        CHECK(distance_to_edge(fast.after.pieces[0].position, board.outline) > 1.0 - 0.005);
    }
}

TEST_CASE("whole flicks end where an exact reference ends them", "[table][oracle]") {
    // p95 of the worst disc's error in millimetres, by number of impacts.
    std::vector<double> errors[5];
    int same_count = 0, total = 0;
    for (unsigned seed = 1; seed <= 6000; ++seed) {
        Scene scene = random_scene(seed);
        scene.board.wall_touch.rim_friction = scene.board.peg_touch.rim_friction = 0;
        for (TablePiece& piece : scene.table.pieces) piece.touch.rim_friction = 0;
        const Shot shot = played(scene.board, scene.table, scene.flick);
        const Exact exact = exact_shot(scene.board, scene.table, scene.flick);
        ++total;
        if (static_cast<int>(shot.contacts.size()) == exact.impacts) ++same_count;
        if (exact.impacts > 3) continue;
        double worst = 0;
        for (std::size_t i = 0; i < shot.after.pieces.size(); ++i)
            worst = std::max(worst, 10 * distance(shot.after.pieces[i].position, exact.after.pieces[i].position));
        errors[exact.impacts].push_back(worst);
    }
    const double bars[] = {0.05, 0.5, 1.0, 2.5};
    for (std::size_t impacts = 0; impacts < 4; ++impacts) {
        std::ranges::sort(errors[impacts]);
        REQUIRE(errors[impacts].size() > 20);
        INFO(impacts << " impacts, " << errors[impacts].size() << " flicks");
        CHECK(errors[impacts][errors[impacts].size() * 95 / 100] < bars[impacts]);
    }
    INFO("same number of impacts in " << same_count << " of " << total);
    CHECK(same_count * 10 >= total * 9);
}
