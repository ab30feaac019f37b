#include "content/kinds/geometry.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

using namespace flickforge;
using Catch::Matchers::WithinAbs;

namespace {
const Outline square{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
const Outline notched{{0, 0}, {10, 0}, {10, 10}, {5, 4}, {0, 10}}; // an arrow head cut into the top
} // namespace

TEST_CASE("a place is inside an outline up to and on its edge", "[content][geometry]") {
    CHECK(contains(square, {5, 5}));
    CHECK(contains(square, {0, 5}));
    CHECK(contains(square, {10, 10}));
    CHECK_FALSE(contains(square, {10.01, 5}));
    CHECK_FALSE(contains(notched, {5, 6}));
    CHECK(contains(notched, {1, 8}));
}

TEST_CASE("the depth inside an outline is the way to its edge, and below zero outside", "[content][geometry]") {
    CHECK(depth_inside(square, {5, 3}) == 3);
    CHECK(depth_inside(square, {10, 4}) == 0);
    CHECK(depth_inside(square, {13, 14}) == -5);
    CHECK(depth_inside(notched, {5, 6}) < 0);
}

TEST_CASE("distances are to the nearest point of the edge", "[content][geometry]") {
    CHECK_THAT(distance_to_edge({5, 5}, square), WithinAbs(5, 1e-12));
    CHECK_THAT(distance_to_edge({13, 14}, square), WithinAbs(5, 1e-12));
    CHECK_THAT(distance_to_segment({5, 5}, {5, 5}, {5, 5}), WithinAbs(0, 1e-12));
}

TEST_CASE("of two sides that are as near, the nearest point is the more central one, whichever corner is first", "[content][geometry][R14]") {
    const Outline hall{{0, 0}, {30, 0}, {30, 10}, {0, 10}};
    CHECK(nearest_on_edge({2, 2}, hall) == Point{2, 0}); // not 0, 2
    Outline turned = hall;
    for (int i = 0; i < 4; ++i) {
        std::ranges::rotate(turned, turned.begin() + 1);
        CHECK(nearest_on_edge({2, 2}, turned) == Point{2, 0});
        CHECK(nearest_on_edge({28, 2}, turned) == Point{28, 0});
        CHECK(nearest_on_edge({28, 8}, turned) == Point{28, 10});
    }
    Outline first = square; // where both are as central: the one whose height is nearer to the middle
    for (int i = 0; i < 4; ++i) {
        std::ranges::rotate(first, first.begin() + 1);
        CHECK(nearest_on_edge({2, 2}, first) == Point{0, 2});
        CHECK(nearest_on_edge({8, 2}, first) == Point{10, 2});
    }
}

TEST_CASE("an outline must not cross, touch or fold back onto itself", "[content][geometry]") {
    CHECK(is_simple(square));
    CHECK(is_simple(notched));
    CHECK_FALSE(is_simple({{0, 0}, {10, 10}, {10, 0}, {0, 10}}));
    CHECK_FALSE(is_simple({{0, 0}, {10, 0}, {10, 0}, {0, 10}}));
    CHECK_FALSE(is_simple({{0, 0}, {10, 0}, {5, 0}, {5, 10}}));
    CHECK_FALSE(is_simple({{0, 0}, {10, 0}, {10, 10}, {5, 0}, {0, 10}}));
    CHECK_THAT(area(square), WithinAbs(100, 1e-12));
}
