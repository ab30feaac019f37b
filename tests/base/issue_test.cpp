#include "base/hash.h"
#include "base/issue.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;

TEST_CASE("an issue reads as place, level, what is wrong, what would be right, code", "[base]") {
    const Issue issue{
        .code = "out-of-range", .place = {"a/b.json", 3, 13}, .message = "health: 7 is too large", .hint = "allowed: 1 to 4"};
    CHECK(to_text(issue) == "a/b.json:3:13: error: health: 7 is too large; allowed: 1 to 4 [out-of-range]");
    CHECK(to_text(Issue{.level = Level::warning, .code = "x", .place = {"folder"}, .message = "odd"}) == "folder: warning: odd [x]");
    CHECK(to_text(Issue{.code = "x", .message = "nowhere"}) == "error: nowhere [x]");
}

TEST_CASE("issues come in the order of files and lines, each once", "[base]") {
    const Issue late{.code = "b", .place = {"b.json", 1, 1}, .message = "m"};
    const Issue early{.code = "a", .place = {"a.json", 9, 1}, .message = "m"};
    Issues issues{late, early, late};
    sort_and_unify(issues);
    CHECK(issues == Issues{early, late});
    CHECK(has_errors(issues));
    CHECK_FALSE(has_errors({{.level = Level::warning}}));
}

TEST_CASE("equal bytes have one hash everywhere, and parts do not run into each other", "[base]") {
    CHECK(Hash().add("a").text() == "af63dc4c8601ec8c"); // published vectors of FNV-1a
    CHECK(Hash().add("foobar").text() == "85944171f73967e8");
    CHECK(Hash().add_part("ab").add_part("c").value() != Hash().add_part("a").add_part("bc").value());
}
