// The boards of the base game as a designer would draw them: no walls, but lanes for a hero's disc.
#include "content/kinds/geometry.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

constexpr double obstacle_width = 3.8, hero_width = 2.5; ///< diameters, centimetres

std::vector<const Board*> boards() {
    std::vector<const Board*> all = shipped_library().all<Board>();
    std::erase_if(all, [](const Board* board) { return board->holes.empty(); });
    return all;
}

/// Share of the straight ways from the heroes' zone to the monsters' zone on which a hero's disc passes all obstacles.
double open_ways(const Board& board) {
    int open = 0, all = 0;
    for (double from = 3; from <= 33; from += 3)
        for (double to = 3; to <= 33; to += 3) {
            const auto blocks = [&](const auto& hole) {
                return distance_to_segment({hole.x, hole.y}, {from, 4}, {to, 42}) < (obstacle_width + hero_width) / 2;
            };
            ++all, open += std::ranges::none_of(board.holes, blocks);
        }
    return static_cast<double>(open) / all;
}

} // namespace

TEST_CASE("between any two obstacles of a board a hero's disc passes with a centimetre to spare", "[catacombs][boards][C9]") {
    CHECK(boards().size() == 6);
    for (const Board* board : boards())
        for (std::size_t i = 0; i < board->holes.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                CAPTURE(board->id, i, j);
                const auto &one = board->holes[i], &other = board->holes[j];
                CHECK(distance({one.x, one.y}, {other.x, other.y}) - obstacle_width >= hero_width + 1);
            }
}

TEST_CASE("on every board some straight ways from zone to zone are open for a hero's disc", "[catacombs][boards][C9]") {
    for (const Board* board : boards()) {
        CAPTURE(board->id);
        CHECK(open_ways(*board) >= 0.05); // the Altar, the closest of them, has about a tenth
        CHECK(open_ways(*board) <= 0.8);
    }
}
