// Whatever a table is made of, the answer is a shot or a reason: never an assert of Box2D, which would end the process.
#include "base/random.h"
#include "support/tables.h"
#include "table/legal.h"
#include "table/roll.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <numbers>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("odd boards, sizes, masses, spins and materials are played or refused, and end", "[table][bad]") {
    Random random(5);
    const auto between = [&](double low, double high) { return low + (high - low) * random.share(); };
    int shots = 0;
    for (int i = 0; i < 2000; ++i) {
        TableBoard board = plain_board(between(5, 200), between(5, 200), random.below(3) == 0 ? -1 : between(0, 6));
        board.friction = random.below(10) == 0 ? 0 : between(0, 1);
        board.wall_touch = {between(0, 1), between(0, 2)};
        board.peg_touch = {between(0, 1), between(0, 2)};
        for (std::uint32_t k = random.below(4); k > 0; --k) board.pegs.push_back({{between(0, 100), between(0, 100)}, between(0.1, 20)});
        TableState table;
        for (int id = 0, n = 1 + static_cast<int>(random.below(12)); id < n; ++id) {
            TablePiece piece = disc(id, {between(0, board.outline[2].x), between(0, board.outline[2].y)}, std::pow(10, between(-1, 1.3)));
            piece.mass = std::pow(10, between(-2, 4));
            piece.touch = {between(0, 1), between(0, 2)};
            piece.angle = between(-1e4, 1e4);
            if (random.below(3) == 0) piece.shape = Shape::cube;
            if (random.below(3) == 0) piece.tokens = {"ice"};
            table.pieces.push_back(piece);
            if (id > 0 && !why_not_flick(board, table, {0, {1, 0}, 0}).empty()) table.pieces.pop_back();
        }
        const double speed = between(0, 800), angle = between(0, 2 * std::numbers::pi);
        const Flick flick{table.pieces[random.below(static_cast<std::uint32_t>(table.pieces.size()))].id,
                          {speed * std::cos(angle), speed * std::sin(angle)},
                          between(-1000, 1000)};
        INFO(i);
        const auto shot = simulate(board, table, flick, {.time_limit = 5});
        (void)roll(board, table, {flick.piece, flick.velocity, flick.spin / 200});
        if (!shot) {
            CHECK_FALSE(shot.error().front().message.empty());
            continue;
        }
        ++shots;
        for (const TablePiece& piece : resting_positions(board, *shot).pieces)
            CHECK((std::isfinite(piece.position.x) && std::isfinite(piece.position.y) && std::isfinite(piece.angle)));
    }
    CHECK(shots > 1000);
}
