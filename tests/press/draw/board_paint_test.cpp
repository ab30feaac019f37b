// A board as it is seen on the table: lit from the upper left, with posts that stand up, and see-through where there is nothing.
#include "press/draw/board_paint.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;

namespace {

/// 10 x 10 cm at 20 pixels a centimetre, with 1 cm around it.
BoardPaint small_board() {
    return {.width = 240,
            .height = 240,
            .cm = 20,
            .outline = {{20, 20}, {220, 20}, {220, 220}, {20, 220}},
            .surface = colour_of("#b98a55"),
            .line = colour_of("#4a3620")};
}

double light_at(const Pixels& pixels, int x, int y) {
    const std::size_t at = (static_cast<std::size_t>(y) * static_cast<std::size_t>(pixels.width) + static_cast<std::size_t>(x)) * 4;
    return (pixels.rgba[at] + pixels.rgba[at + 1] + pixels.rgba[at + 2]) / 3.0;
}

/// The mean of a square.
double light_around(const Pixels& pixels, int x, int y, int reach) {
    double sum = 0;
    for (int dx = -reach; dx <= reach; ++dx)
        for (int dy = -reach; dy <= reach; ++dy) sum += light_at(pixels, x + dx, y + dy);
    return sum / ((2 * reach + 1) * (2 * reach + 1));
}

} // namespace

TEST_CASE("a board is lighter where the light comes from, and see-through where there is nothing", "[press][board]") {
    const Pixels board = painted(small_board());
    REQUIRE(board.width == 240);
    CHECK(light_around(board, 70, 70, 20) > light_around(board, 170, 170, 20) + 8);
    CHECK(board.rgba[3] == 0);
}

TEST_CASE("a post throws its shadow away from the light", "[press][board]") {
    BoardPaint paint = small_board();
    const Pixels without = painted(paint);
    paint.posts = {{{120, 120}, 30}};
    const Pixels with = painted(paint);
    CHECK(light_around(with, 146, 148, 2) < light_around(without, 146, 148, 2) - 15); // lower right
    CHECK(light_around(with, 90, 88, 2) > light_around(without, 90, 88, 2) - 3);       // upper left
}

TEST_CASE("the same board looks the same every time", "[press][board]") {
    CHECK(painted(small_board()).rgba == painted(small_board()).rgba);
    BoardPaint turned = small_board();
    turned.lying = true;
    CHECK(painted(turned).rgba != painted(small_board()).rgba);
}

TEST_CASE("a board without an outline or of no size is nothing", "[press][board]") {
    BoardPaint paint = small_board();
    paint.outline.clear();
    CHECK(painted(paint).rgba.empty());
    paint = small_board();
    paint.width = 0;
    CHECK(painted(paint).rgba.empty());
}
