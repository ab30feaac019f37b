#include "base/side_by_side.h"

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <stdexcept>

using namespace flickforge;

TEST_CASE("work is done on every thread", "[base][threads]") {
    for (const int threads : {0, 1, 4}) {
        std::atomic<int> done = 0;
        side_by_side(threads, [&] { ++done; });
        CHECK(done == std::max(1, threads));
    }
}

TEST_CASE("an exception on any thread is thrown by the caller, once all are done", "[base][threads][H11]") {
    std::atomic<int> number = 0, done = 0;
    const auto work = [&] {
        if (++number == 3) throw std::runtime_error("the moon is full");
        ++done;
    };
    CHECK_THROWS_AS(side_by_side(4, work), std::runtime_error);
    CHECK(done == 3);
    CHECK_THROWS_AS(side_by_side(4, [] { throw std::bad_alloc(); }), std::bad_alloc);
}
