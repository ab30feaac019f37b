#include "support/tables.h"
#include "table/aim.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::testing;
using Catch::Matchers::WithinAbs;

TEST_CASE("the first contact is what the flicked piece meets first", "[table][aim]") {
    const TableState table{{disc(1, {10, 20}), disc(2, {20, 20}), disc(3, {30, 20})}};
    const auto contact = first_contact(plain_board(), table, {1, {200, 0}, 0});
    REQUIRE(contact);
    CHECK(contact->other == 2);
    CHECK_THAT(contact->place.x, WithinAbs(18.75, 0.05));
    CHECK_FALSE(first_contact(plain_board(), table, {1, {0, 60}, 0}));
}

TEST_CASE("a ghost path runs straight to a wall and back from it", "[table][aim]") {
    const TableBoard board = plain_board(60, 40, 0);
    const auto path = ghost_path(board, {{disc(1, {50, 20})}}, {1, {150, 0}, 0});
    REQUIRE(path.size() >= 3);
    CHECK(path.front() == Point{50, 20});
    double farthest = 0;
    for (const Point p : path) farthest = std::max(farthest, p.x);
    CHECK_THAT(farthest, WithinAbs(58.75, 0.7));
    CHECK(path.back().x < 58);
    CHECK(path.size() <= 6);
    CHECK(path.back() == played(board, {{disc(1, {50, 20})}}, {1, {150, 0}, 0}).after.pieces[0].position);
}

TEST_CASE("a shaking hand misses more the farther the target is, and the same seed shakes the same", "[table][aim]") {
    const TableState near{{disc(1, {10, 20}), disc(2, {15, 20})}}, far{{disc(1, {10, 20}), disc(2, {55, 20})}};
    const Flick flick{1, {250, 0}, 0};
    const auto tries = shaken(flick, {.angle = 3, .speed = 0.1}, 300, 42);
    CHECK(tries == shaken(flick, {.angle = 3, .speed = 0.1}, 300, 42));
    CHECK_FALSE(tries == shaken(flick, {.angle = 3, .speed = 0.1}, 300, 43));
    const auto hits = [&](const TableState& table) {
        Foresight foresight(plain_board(60, 40, 4), table);
        const auto found = cone(foresight, tries);
        REQUIRE(found);
        return found->chances.empty() ? 0.0 : found->chances[0].hit;
    };
    CHECK(hits(near) > 0.99);
    CHECK(hits(far) > 0.3);
    CHECK(hits(far) < 0.9);
}

TEST_CASE("a steady hand repeats the flick", "[table][aim]") {
    for (const Flick& flick : shaken({1, {100, 50}, 3}, {.angle = 0, .speed = 0}, 5, 1)) CHECK(flick == Flick{1, {100, 50}, 3});
}
