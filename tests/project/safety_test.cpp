// docs/safety.md promises; each promise names a test, and the test must be there.
#include "support/markdown.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <regex>

using namespace flickforge::testing;

TEST_CASE("every promise of docs/safety.md is held by a test that there is", "[project]") {
    static const std::regex row(R"(^\| (.+) \| `(tests/[a-z0-9_/]+_test\.cpp)`: (.+) \|$)");
    int promises = 0;
    for (const std::string& line : lines_of(text_of_file(source_folder() + "/docs/safety.md"))) {
        if (!line.starts_with("| ") || line == "| promise | test |") continue;
        INFO(line);
        std::smatch found;
        REQUIRE(std::regex_match(line, found, row));
        const std::string file = source_folder() + '/' + found[2].str();
        REQUIRE(std::filesystem::exists(file));
        CHECK(text_of_file(file).contains("TEST_CASE(\"" + found[3].str() + '"'));
        ++promises;
    }
    CHECK(promises > 15);
}
