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

TEST_CASE("Soloth becomes one file, is installed elsewhere, and plays the same game from the same seed", "[samples]") {
    const TemporaryFolder folder;
    const auto log_of = [&](const std::string& pack, const std::string& log) {
        const Ran ran =
            run({"play", "--pack", pack, "--layout", "soloth:first-descent", "--auto", "--seed", "3", "--log", log}, folder.path());
        INFO(ran.out << ran.err);
        CHECK(ran.code == 0);
        return folder.read(log);
    };
    const Ran packed = run({"pack", soloth_folder, "-o", "soloth.zip"}, folder.path());
    INFO(packed.out << packed.err);
    REQUIRE(packed.code == 0);
    REQUIRE(run({"install", "soloth.zip", "--to", "elsewhere"}, folder.path()).code == 0);
    const std::string here = log_of(soloth_folder, "here.log"), there = log_of("elsewhere/soloth", "there.log");
    CHECK(here.contains("The game is over"));
    CHECK(there == here);
}
