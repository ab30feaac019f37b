// What must hold because we wrote it so.
#include "base/contract.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace flickforge;

TEST_CASE("what holds is passed over", "[base]") { CHECK_NOTHROW(expect(1 + 1 == 2, "numbers are numbers")); }

TEST_CASE("what does not hold says what and where, from the project's folder on", "[base]") {
    std::string said;
    const int line = __LINE__ + 2;
    try {
        expect(1 + 1 == 3, "numbers are numbers");
    } catch (const BrokenContract& broken) {
        said = broken.what();
        CHECK(internal_error(broken).code == "internal-error");
        CHECK(internal_error(broken).message.ends_with(said));
        CHECK(internal_error(broken).hint == "please report this with the replay");
    }
    CHECK(said == "this must hold: numbers are numbers (tests/base/contract_test.cpp:" + std::to_string(line) + ")");
}
