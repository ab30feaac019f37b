// A sample of what tools/fuzz does at length, and everything it ever found.
#include "fuzz/mutate.h"
#include "fuzz/targets.h"

#include "base/files.h"
#include "base/folders.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <filesystem>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

void sample(const std::string& kind, std::uint64_t count) {
    const auto target = fuzz_target(kind, true);
    std::uint64_t accepted = 0;
    for (std::uint64_t number = 0; number < count; ++number) {
        INFO(kind << " " << number);
        REQUIRE(fuzz_run(*target, fuzz_input(*target, 1, number)) == "");
        accepted += target->accepted;
    }
    INFO(accepted << " of " << count << " were accepted");
    CHECK(accepted > count / 50); // or else nothing behind the reader is tried
}

} // namespace

TEST_CASE("changed saves with the hash that belongs to the change load or are refused", "[fuzz][H5]") { sample("saves", 200); }
TEST_CASE("changed replays are played or refused", "[fuzz][H5]") { sample("replays", 60); }
TEST_CASE("changed lines of the protocol are answered", "[fuzz]") { sample("protocol", 25); }
TEST_CASE("changed content loads and plays, or is refused", "[fuzz]") { sample("content", 200); }
TEST_CASE("changed scripts are refused or run within their budget", "[fuzz]") { sample("lua", 100); }
TEST_CASE("changed zips are packs or are refused", "[fuzz]") { sample("zips", 200); }
TEST_CASE("changed PNG files are drawn or refused", "[fuzz]") { sample("png", 200); }
TEST_CASE("changed SVG files are drawn or refused", "[fuzz]") { sample("svg", 100); }

TEST_CASE("the same number gives the same input", "[fuzz]") {
    for (const std::string& kind : {std::string("zips"), std::string("svg"), std::string("saves")}) {
        const auto one = fuzz_target(kind, true), two = fuzz_target(kind, true);
        for (std::uint64_t number = 0; number < 10; ++number) CHECK(fuzz_input(*one, 3, number) == fuzz_input(*two, 3, number));
    }
}

TEST_CASE("what fuzzing found once is read without harm", "[fuzz]") {
    const std::string folder = source_folder() + "/tests/data/fuzz";
    int cases = 0;
    for (const std::string& kind : fuzz_names()) {
        if (!std::filesystem::exists(folder + '/' + kind)) continue;
        const auto target = fuzz_target(kind, true);
        const auto files = read_folder(folder + '/' + kind, kind);
        REQUIRE(files);
        for (const auto& [path, bytes] : *files) {
            INFO(kind << '/' << path);
            CHECK(fuzz_run(*target, bytes) == "");
            ++cases;
        }
    }
    CHECK(cases > 0);
}
