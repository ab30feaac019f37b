#include "base/random.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <vector>

using namespace flickforge;

TEST_CASE("the same seed gives the same numbers, and a copy goes on where it was taken", "[base]") {
    Random a(7), b(7), c(8);
    for (int i = 0; i < 100; ++i) CHECK(a.next() == b.next());
    Random copy = a;
    CHECK(copy == a);
    CHECK(copy.next() == a.next());
    CHECK(Random(7).next() != c.next());
}

TEST_CASE("every face of a die is as likely", "[base]") {
    Random random(1);
    std::vector<int> faces(6);
    for (int i = 0; i < 60000; ++i) ++faces[random.below(6)];
    for (const int count : faces) CHECK(std::abs(count - 10000) < 400);
    CHECK(random.below(1) == 0);
    CHECK(random.below(0) == 0);
}

TEST_CASE("normal numbers have mean 0 and deviation 1", "[base]") {
    Random random(2);
    double sum = 0, squares = 0;
    constexpr int n = 50000;
    for (int i = 0; i < n; ++i) {
        const double x = random.normal();
        sum += x;
        squares += x * x;
    }
    CHECK(std::abs(sum / n) < 0.02);
    CHECK(std::abs(squares / n - 1) < 0.03);
}
