// What is foreseen is what happens: the laws, the edge, tokens, set down first, cubes, plans.
#include "table/foresight.h"

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

constexpr double gravity_on_earth = 981;

TableBoard endless_board(double friction) {
    TableBoard board;
    board.outline = {{-9000, -9000}, {9000, -9000}, {9000, 9000}, {-9000, 9000}};
    board.friction = friction;
    return board;
}

Foreseen foreseen(const TableBoard& board, const TableState& table, const Flick& flick, const SimSettings& settings = {}) {
    return Foresight(board, table, settings).play(flick);
}

Point end_of(const Foreseen& seen, int piece) {
    const Moved* moved = seen.find_moved(piece);
    REQUIRE(moved);
    return moved->position;
}

/// The same to a tenth of a millimetre, contact by contact, as `simulate` has it.
void check_like(const Foreseen& seen, const Shot& shot, const TableState& table, double within = 0.01) {
    CHECK(seen.issues.empty());
    CHECK(seen.settled == shot.settled);
    REQUIRE(seen.contacts.size() == shot.contacts.size());
    for (std::size_t i = 0; i < seen.contacts.size(); ++i) {
        const Contact &a = seen.contacts[i], &b = shot.contacts[i];
        CHECK((a.piece == b.piece && a.met == b.met && a.other == b.other && a.direct == b.direct));
        CHECK_THAT(a.time, WithinAbs(b.time, 1.0 / 128));
        CHECK(distance(a.place, b.place) < within);
        CHECK_THAT(a.speed, WithinAbs(b.speed, 0.02 * b.speed + 1));
    }
    REQUIRE(seen.exits.size() == shot.exits.size());
    for (std::size_t i = 0; i < seen.exits.size(); ++i) {
        CHECK(seen.exits[i].piece == shot.exits[i].piece);
        CHECK(distance(seen.exits[i].crossing, shot.exits[i].crossing) < within + 0.2); // `simulate` sees it a step later
        CHECK_THAT(seen.exits[i].time, WithinAbs(shot.exits[i].time, 1.0 / 128));
    }
    REQUIRE(seen.knocked_off.size() == shot.knocked_off.size());
    for (std::size_t i = 0; i < seen.knocked_off.size(); ++i) {
        const KnockedOff &a = seen.knocked_off[i], &b = shot.knocked_off[i];
        CHECK((a.piece == b.piece && a.token == b.token && a.by == b.by && a.direct == b.direct));
    }
    for (const TablePiece& piece : shot.after.pieces) {
        if (shot.left_board(piece.id)) continue;
        const Moved* moved = seen.find_moved(piece.id);
        INFO("piece " << piece.id);
        CHECK(distance(moved ? moved->position : table.find(piece.id)->position, piece.position) < within);
    }
}

} // namespace

TEST_CASE("a foreseen disc stops where friction says, at any speed on any board", "[table][foresight]") {
    for (const double friction : {0.05, 0.2, 0.4})
        for (const double speed : {5.0, 25.0, 100.0, 400.0, 799.0}) {
            INFO(friction << ' ' << speed);
            const Foreseen seen = foreseen(endless_board(friction), {{disc(1, {0, 0})}}, {1, {speed, 0}, 0}, {.time_limit = 60});
            CHECK(seen.settled);
            CHECK_FALSE(seen.simulated);
            CHECK_THAT(end_of(seen, 1).x, WithinRel(speed * speed / (2 * friction * gravity_on_earth), 1e-12));
            CHECK(end_of(seen, 1).y == 0);
            CHECK_THAT(seen.duration, WithinRel(speed / (friction * gravity_on_earth), 1e-12));
        }
}

TEST_CASE("a foreseen disc that spins slides as far as the played one, and has turned as far", "[table][foresight]") {
    for (const double rim : {-400.0, -50.0, 20.0, 100.0, 200.0}) {
        INFO(rim);
        const Flick flick{1, {100, 40}, rim / 1.25};
        Foresight foresight(endless_board(0.2), {{disc(1, {0, 0})}});
        foresight.play(flick);
        const Shot seen = foresight.to_shot(), shot = played(endless_board(0.2), {{disc(1, {0, 0})}}, flick);
        CHECK_THAT(seen.after.pieces[0].position.x, WithinRel(shot.after.pieces[0].position.x, 2e-4));
        CHECK_THAT(seen.after.pieces[0].position.y, WithinRel(shot.after.pieces[0].position.y, 2e-4));
        CHECK_THAT(seen.after.pieces[0].angle, WithinRel(shot.after.pieces[0].angle, 2e-3));
        CHECK_THAT(seen.duration, WithinAbs(shot.duration, 0.0078));
    }
    const Foreseen spun = foreseen(endless_board(0.2), {{disc(1, {3, 4})}}, {1, {0, 0}, 40});
    CHECK(end_of(spun, 1) == Point{3, 4});
    CHECK_THAT(spun.duration, WithinRel(40 * 1.25 / (0.2 * gravity_on_earth * 4 / 3), 1e-9));
}

TEST_CASE("foreseen discs part as momentum, restitution and geometry demand", "[table][foresight]") {
    const double friction = 0.05;
    int count = 0;
    for (const double other : {2.0, 2.5, 3.8})
        for (const double e : {1.0, 0.85, 0.5, 0.0})
            for (const double offset : {0.0, 0.3, -0.6, 0.9, -0.999})
                for (const double speed : {60.0, 250.0, 500.0}) {
                    const double reach = (2.5 + other) / 2;
                    TablePiece shooter = disc(1, {-20, 0}), target = disc(2, {0, offset * reach}, other);
                    for (TablePiece* piece : {&shooter, &target}) piece->touch = {e, 0};
                    const double across = std::sqrt(1 - offset * offset);
                    const double at_impact = std::sqrt(speed * speed - 2 * friction * gravity_on_earth * (20 - reach * across));
                    INFO(other << ' ' << e << ' ' << offset << ' ' << speed);
                    const Foreseen seen = foreseen(endless_board(friction), {{shooter, target}}, {1, {speed, 0}, 0}, {.time_limit = 60});
                    REQUIRE(seen.contacts.size() >= 1);
                    CHECK(seen.contacts[0].direct);
                    CHECK(seen.contacts[0].piece == 1);
                    CHECK(seen.contacts[0].other == 2);
                    CHECK_THAT(seen.contacts[0].speed, WithinRel(at_impact * across, 1e-9));
                    CHECK_THAT(seen.contacts[0].time, WithinRel((speed - at_impact) / (friction * gravity_on_earth), 1e-9));
                    if (seen.contacts.size() > 1) continue; // a slow one that catches up
                    const Point end = end_of(seen, 2), way{end.x, end.y - offset * reach};
                    const double v2 = (1 + e) * shooter.mass / (shooter.mass + target.mass) * at_impact * across;
                    CHECK_THAT(std::atan2(way.y, way.x), WithinAbs(std::asin(offset), 1e-7));
                    CHECK_THAT(std::hypot(way.x, way.y), WithinRel(v2 * v2 / (2 * friction * gravity_on_earth), 1e-7));
                    ++count;
                }
    CHECK(count > 120);
}

TEST_CASE("a foreseen wall gives back its share of speed, and none gets through at 8 m/s", "[table][foresight]") {
    TableBoard board = plain_board(60, 40, 0);
    board.wall_touch = {0.6, 0};
    TablePiece piece = disc(1, {30, 20});
    piece.touch = {0.85, 0};
    const Foreseen seen = foreseen(board, {{piece}}, {1, {150, 0}, 0});
    const double before = 150 * 150 - 2 * 0.2 * gravity_on_earth * (30 - 1.25), back = 0.36 * before / (2 * 0.2 * gravity_on_earth);
    CHECK_THAT(end_of(seen, 1).x, WithinAbs(60 - 1.25 - back, 1e-9));
    REQUIRE(seen.contacts.size() == 1);
    CHECK(seen.contacts[0].met == ContactWith::wall);
    CHECK(seen.contacts[0].other == 1);
    Foresight foresight(board, {{disc(1, {30, 20}, 2.0)}});
    for (int i = 0; i < 360; ++i) { // also right into the corners
        const double angle = i * std::numbers::pi / 180;
        const Foreseen& fast = foresight.play({1, {799 * std::cos(angle), 799 * std::sin(angle)}, 0});
        INFO(i);
        CHECK(fast.settled);
        CHECK_FALSE(fast.simulated);
        CHECK(depth_inside(board.outline, end_of(fast, 1)) > 1.0 - 0.002);
    }
    const Foreseen corner = foresight.play({1, {600, 400}, 0});
    CHECK(corner.settled);
}

TEST_CASE("a wall with bays holds a disc on every side, and at the corners that stand out", "[table][foresight]") {
    TableBoard board;
    board.outline = {{0, 0}, {40, 0}, {40, 30}, {25, 30}, {25, 10}, {15, 10}, {15, 30}, {0, 30}};
    board.wall = board.outline;
    const TableState table{{disc(1, {7, 24})}};
    Foresight foresight(board, table);
    int like = 0;
    for (int i = 0; i < 360; ++i) {
        const double angle = i * std::numbers::pi / 180;
        const Flick flick{1, {300 * std::cos(angle), 300 * std::sin(angle)}, 0};
        const Foreseen& seen = foresight.play(flick);
        INFO(i);
        CHECK(seen.settled);
        CHECK_FALSE(seen.simulated);
        CHECK(depth_inside(board.wall, end_of(seen, 1)) > 1.25 - 0.002);
        like += distance(end_of(seen, 1), played(board, table, flick).after.pieces[0].position) < 0.1;
    }
    CHECK(like > 330); // Box2D meets a corner that stands out with both of its sides
}

TEST_CASE("who leaves the board, and where, is foreseen for each way to leave it", "[table][foresight]") {
    TableState table{{disc(1, {50, 20}), disc(2, {56, 20}), disc(3, {56, 30}), disc(4, {3, 38.5}, 3.8)}};
    for (const double gap : {-1.0, 0.5, 4.0})
        for (const Leaves leaves : {Leaves::whole, Leaves::centre})
            for (const bool rebound : {false, true})
                for (const Point velocity : {Point{300, 0}, {0, 400}, {120, 200}, {-300, 0}, {75, 0}, {-380, 150}}) {
                    const TableBoard board = plain_board(60, 40, gap);
                    const SimSettings settings{.leaves = leaves, .wall_rebound = rebound};
                    const Flick flick{1, velocity, 0};
                    INFO(gap << ' ' << (leaves == Leaves::whole) << ' ' << rebound << ' ' << velocity.x << ' ' << velocity.y);
                    const Foreseen seen = foreseen(board, table, flick, settings);
                    CHECK_FALSE(seen.simulated);
                    check_like(seen, played(board, table, flick, settings), table, 0.1);
                }
    // Past its rim by a hair less than it takes, and by a hair more.
    const double stop = std::sqrt(2 * 0.2 * gravity_on_earth * 11.24), leave = std::sqrt(2 * 0.2 * gravity_on_earth * 11.26);
    CHECK(foreseen(plain_board(), table, {2, {0, 0}, 0, Point{50, 10}}).exits.empty());
    CHECK(foreseen(plain_board(), {{disc(1, {50, 20})}}, {1, {stop, 0}, 0}).exits.empty());
    const Foreseen out = foreseen(plain_board(), {{disc(1, {50, 20})}}, {1, {leave, 0}, 0});
    REQUIRE(out.exits.size() == 1);
    CHECK_THAT(out.exits[0].crossing.x, WithinAbs(60, 1e-9));
    CHECK(end_of(out, 1) == out.exits[0].crossing);
}

TEST_CASE("a piece that hangs over the edge is off the board when it is pushed off", "[table][foresight]") {
    const TableState table{{disc(1, {50, 20}), disc(2, {60.9, 20})}};
    const TableBoard board = plain_board(60, 40, 4);
    for (const double speed : {100.0, 250.0})
        check_like(foreseen(board, table, {1, {speed, 0}, 0}), played(board, table, {1, {speed, 0}, 0}), table, 0.05);
    CHECK(foreseen(board, table, {1, {250, 0}, 0}).left_board(2));
}

TEST_CASE("tokens fall off those who are struck hard enough, once", "[table][foresight]") {
    TableState table{{disc(1, {10, 20}), disc(2, {20, 20}), disc(3, {27, 20})}};
    table.find(1)->tokens = {"curse"};
    table.find(2)->tokens = {"ice", "bite"};
    table.find(3)->tokens = {"ice"};
    const TableBoard board = plain_board(60, 40, 4);
    for (const double knock : {0.0, 1.0, 60.0, 1000.0})
        for (const double speed : {70.0, 140.0, 250.0}) {
            INFO(knock << ' ' << speed);
            const SimSettings settings{.knock_speed = knock};
            Foresight foresight(board, table, settings);
            const Flick flick{1, {speed, 0}, 0};
            for (int again = 0; again < 2; ++again) {
                const Shot shot = played(board, table, flick, settings);
                check_like(foresight.play(flick), shot, table, 0.05);
                for (const TablePiece& piece : foresight.to_shot().after.pieces) CHECK(piece.tokens == shot.after.find(piece.id)->tokens);
            }
        }
}

TEST_CASE("a flick can set its piece down first, also off a place where it did not fit", "[table][foresight]") {
    const TableBoard board = plain_board(60, 40, 4);
    TableState table{{disc(1, {30, 20}), disc(2, {31, 20}), disc(3, {45, 20})}}; // 1 lies on 2
    Foresight foresight(board, table);
    CHECK(foresight.play({1, {100, 0}, 0}).issues.front().code == "overlap");
    const Flick flick{1, {180, 0}, 0, Point{10, 20}};
    check_like(foresight.play(flick), played(board, table, flick), table, 0.05);
    CHECK_FALSE(foresight.play(flick).simulated);
    CHECK(foresight.play({3, {100, 0}, 0}).issues.front().code == "overlap");
    CHECK(foresight.play({1, {100, 0}, 0, Point{44, 20}}).issues.front().code == "overlap");
    CHECK(foresight.play({3, {100, 0}, 0, Point{10, 10}}).issues.front().code == "overlap");
}

TEST_CASE("what `simulate` refuses is refused with the same words", "[table][foresight]") {
    const TableBoard board = plain_board(60, 40, 4);
    const TableState table{{disc(1, {30, 20}), disc(2, {40, 20})}};
    Foresight foresight(board, table);
    const double nan = std::nan("");
    for (const Flick& flick :
         {Flick{9, {100, 0}, 0}, Flick{1, {900, 0}, 0}, Flick{1, {nan, 0}, 0}, Flick{1, {1, 0}, 1e9}, Flick{1, {1, 0}, nan},
          Flick{1, {1, 0}, 0, Point{40, 20}}, Flick{1, {1, 0}, 0, Point{nan, 20}}, Flick{1, {1, 0}, 0, Point{90, 20}}}) {
        const Foreseen& seen = foresight.play(flick);
        const auto shot = simulate(board, table, flick);
        REQUIRE_FALSE(shot);
        CHECK(seen.issues == shot.error());
        CHECK(seen.moved.empty());
        CHECK(seen.contacts.empty());
    }
    CHECK(foresight.play({1, {100, 0}, 0}).issues.empty()); // and it goes on
    CHECK_FALSE(Foresight(board, {}).play({1, {100, 0}, 0}).issues.empty());
}

TEST_CASE("a table is as it was for every flick that is asked", "[table][foresight]") {
    const Scene scene = random_scene(11), other = random_scene(12);
    Foresight foresight(scene.board, scene.table);
    const Foreseen first = foresight.play(scene.flick);
    for (int piece = 1; piece <= 12; ++piece) {
        foresight.play({piece, other.flick.velocity, 5});
        CHECK(foresight.play(scene.flick) == first);
    }
    CHECK(foresight.play({1, {0, 0}, 0}).contacts.empty());
    CHECK(foresight.play({1, {0, 0}, 0}).duration == 0);
    CHECK(end_of(foresight.play({1, {0, 0}, 0}), 1) == scene.table.find(1)->position);
}

TEST_CASE("where a cube is in the way, `simulate` answers; where none is, it is not asked", "[table][foresight]") {
    const TableBoard board = plain_board(60, 40, 4);
    TableState table{{disc(1, {10, 20}), disc(2, {30, 20}), disc(3, {30, 30}), disc(4, {50, 10})}};
    table.find(2)->shape = Shape::cube;
    table.find(2)->angle = 30;
    Foresight foresight(board, table);
    int cubes = 0;
    for (int i = -40; i <= 40; ++i) {
        const Flick flick{1, {250, 6.0 * i}, 0};
        const Foreseen seen = foresight.play(flick);
        const Shot shot = played(board, table, flick);
        const bool met = std::ranges::any_of(shot.contacts, [](const Contact& contact) {
            return contact.met == ContactWith::piece && (contact.piece == 2 || contact.other == 2);
        });
        INFO(i);
        cubes += met;
        if (met) CHECK(seen.simulated);
        if (seen.simulated) CHECK(seen.contacts == shot.contacts); // the very same
        for (const Moved& moved : seen.moved)
            if (seen.simulated) CHECK(moved.position == shot.after.find(moved.piece)->position);
    }
    CHECK(cubes > 10);
    CHECK_FALSE(foresight.play({1, {100, 200}, 0}).simulated);
    CHECK(foresight.play({2, {100, 200}, 0}).simulated);
}

TEST_CASE("a time limit ends what is foreseen where it ends the shot", "[table][foresight]") {
    const TableBoard board = plain_board(60, 40, 0);
    const TableState table{{disc(1, {10, 20}), disc(2, {30, 21})}};
    const Flick flick{1, {300, 0}, 0};
    const SimSettings settings{.time_limit = 0.25};
    const Foreseen seen = foreseen(board, table, flick, settings);
    const Shot shot = played(board, table, flick, settings);
    CHECK_FALSE(seen.settled);
    CHECK_FALSE(shot.settled);
    CHECK_THAT(seen.duration, WithinAbs(shot.duration, 1.0 / 256));
    for (const TablePiece& piece : shot.after.pieces) CHECK(distance(end_of(seen, piece.id), piece.position) < 300.0 / 256 + 0.01);
}

TEST_CASE("a plan is foreseen as it is flown: rolled, with pieces that cannot be pushed, touched at rest", "[table][foresight]") {
    FlickPlan plan;
    plan.board = plain_board(60, 40, 4);
    plan.table.pieces = {disc(1, {10, 20}), disc(2, {20, 20}), disc(3, {27, 21}), disc(4, {40, 30})};
    const auto check = [&](const Flick& flick) {
        const auto shot = fly(plan, flick);
        REQUIRE(shot);
        Foresight foresight(plan);
        check_like(foresight.play(flick), *shot, plan.table, 0.05);
        CHECK(foresight.to_shot().after.pieces.size() == shot->after.pieces.size());
    };
    for (const double speed : {90.0, 160.0, 300.0}) {
        INFO(speed);
        plan.fixed = {};
        plan.touches_at_rest = plan.rolls = false;
        check({1, {speed, 3}, 0});
        plan.fixed = {2};
        check({1, {speed, 3}, 0});
        check({1, {speed, speed / 3}, 0});
        plan.touches_at_rest = true;
        check({1, {speed, 3}, 0});
        plan.fixed = {2, 4};
        check({3, {speed, 0}, 0, Point{10, 10}});
        plan.fixed = {};
        plan.rolls = true;
        check({1, {speed, 0}, 0});
    }
}
