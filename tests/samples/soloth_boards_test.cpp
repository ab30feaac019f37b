// The boards of samples/soloth: lanes for a hero's disc, as on those of the base game.
#include "content/kinds/geometry.h"
#include "samples/soloth.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

constexpr double stone_width = 3.8, disc_width = 2.5; ///< diameters, centimetres

/// Share of the straight ways from the heroes' zone to the monsters' zone on which a hero's disc passes all obstacles.
double free_ways(const Board& board) {
    int open = 0, all = 0;
    for (double from = 3; from <= 33; from += 3)
        for (double to = 3; to <= 33; to += 3) {
            const auto blocks = [&](const auto& hole) {
                return distance_to_segment({hole.x, hole.y}, {from, 4}, {to, 42}) < (stone_width + disc_width) / 2;
            };
            ++all, open += std::ranges::none_of(board.holes, blocks);
        }
    return static_cast<double>(open) / all;
}

} // namespace

TEST_CASE("between any two obstacles of Soloth's boards a hero's disc passes with a centimetre to spare", "[samples]") {
    CHECK(all_of_soloth<Board>().size() == 6);
    for (const Board* board : all_of_soloth<Board>())
        for (std::size_t i = 0; i < board->holes.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                CAPTURE(board->id, i, j);
                const auto &one = board->holes[i], &other = board->holes[j];
                CHECK(distance({one.x, one.y}, {other.x, other.y}) - stone_width >= disc_width + 1);
            }
}

TEST_CASE("on every board of Soloth some straight ways from zone to zone are open for a hero's disc", "[samples]") {
    for (const Board* board : all_of_soloth<Board>()) {
        CAPTURE(board->id);
        CHECK(free_ways(*board) >= 0.05);
        CHECK(free_ways(*board) <= 0.8);
    }
}

TEST_CASE("Soloth's boards are three pieces of cardboard with two sides each", "[samples]") {
    for (const Board* board : all_of_soloth<Board>()) {
        CAPTURE(board->id);
        REQUIRE_FALSE(board->other_side.text.empty());
        CHECK(of_id<Board>(board->other_side.text).other_side.text == board->id);
    }
}
