#include "content/kinds/geometry.h"
#include "support/tables.h"
#include "table/legal.h"
#include "table/roll.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::testing;

namespace {
Shot rolled(const TableState& table, Point velocity, double curve = 0) {
    auto shot = roll(plain_board(60, 40, 4), table, {1, velocity, curve});
    REQUIRE(shot);
    return *shot;
}
} // namespace

TEST_CASE("a roll that stops against or on an enemy touches it, and then lies flat beside it", "[table][C3-333][C3-334][C3-336]") {
    const Shot alone = rolled({{disc(1, {10, 20}, 3.2)}}, {50, 0});
    const Point end = alone.after.pieces[0].position;
    REQUIRE(end.x > 25);
    const TableState table{{disc(1, {10, 20}, 3.2), disc(2, {end.x + 2, 20})}};
    const Shot shot = rolled(table, {50, 0});
    REQUIRE(shot.contacts.size() == 1);
    CHECK(shot.contacts[0].other == 2);
    CHECK(shot.contacts[0].direct);
    CHECK(why_not_there(plain_board(60, 40, 4), shot.after, 3.2, shot.after.pieces[0].position, {.ignore = 1}).empty());
    CHECK(shot.after.pieces[1] == table.pieces[1]);
}

TEST_CASE("passing an enemy on the way does not count", "[table][C3-334][C3-336A]") {
    const Shot shot = rolled({{disc(1, {10, 20}, 3.2), disc(2, {18, 20})}}, {50, 0});
    CHECK(shot.contacts.empty());
}

TEST_CASE("a roll may stop on two, and the rules choose one", "[table][C3-335]") {
    const Point end = rolled({{disc(1, {10, 20}, 3.2)}}, {50, 0}).after.pieces[0].position;
    CHECK(rolled({{disc(1, {10, 20}, 3.2), disc(2, {end.x, 21.4}), disc(3, {end.x, 18.6})}}, {50, 0}).contacts.size() == 2);
}

TEST_CASE("a roll off the board comes back flat at the place where it left", "[table][C3-336]") {
    const Shot shot = rolled({{disc(1, {50, 20}, 3.2)}}, {200, 0});
    REQUIRE(shot.exits.size() == 1);
    CHECK(std::abs(shot.exits[0].crossing.x - 60) < 1e-6);
    CHECK(std::abs(distance_to_edge(shot.after.pieces[0].position, plain_board().outline) - 1.6) < 1e-4);
}

TEST_CASE("a leaning disc rolls in a curve", "[table]") {
    const Shot shot = rolled({{disc(1, {10, 20}, 3.2)}}, {50, 0}, 0.5);
    CHECK(shot.after.pieces[0].position.y > 22);
    TableState cube{{disc(1, {10, 20}, 2)}};
    cube.pieces[0].shape = Shape::cube;
    CHECK(roll(plain_board(), cube, {1, {50, 0}, 0}).error().front().code == "no-disc");
}
