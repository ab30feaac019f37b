#include "base/version.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;

namespace {
Version v(std::string_view text) { return *parse_version(text); }
bool fits(std::string_view version, std::string_view range) { return VersionRange::parse(range)->contains(v(version)); }
} // namespace

TEST_CASE("versions are compared number by number, pre-releases first", "[base]") {
    CHECK(v("1.2.3") < v("1.2.10"));
    CHECK(v("1.10.0") > v("1.9.9"));
    CHECK(v("2.0.0-beta.2") < v("2.0.0-beta.10"));
    CHECK(v("2.0.0-beta") < v("2.0.0"));
    CHECK(v("2.0.0-1") < v("2.0.0-alpha"));
    CHECK(to_text(v("1.0.0-rc.1")) == "1.0.0-rc.1");
}

TEST_CASE("what is no version is refused", "[base]") {
    for (const char* text : {"", "1", "1.2", "1.2.3.4", "01.2.3", "1.2.x", "1.2.-3", "1.2.3-", "99999999999.0.0", "a.b.c"}) {
        INFO(text);
        CHECK_FALSE(parse_version(text).has_value());
    }
}

TEST_CASE("a range takes in what its author tested against", "[base]") {
    CHECK(fits("1.4.2", "*"));
    CHECK(fits("1.4.2", "^1.2.0"));
    CHECK_FALSE(fits("2.0.0", "^1.2.0"));
    CHECK(fits("0.2.9", "^0.2.1"));
    CHECK_FALSE(fits("0.3.0", "^0.2.1"));
    CHECK(fits("1.2.9", "~1.2.0"));
    CHECK_FALSE(fits("1.3.0", "~1.2.0"));
    CHECK(fits("1.9.0", ">=1.2.0 <2.0.0"));
    CHECK_FALSE(fits("1.1.9", ">=1.2.0 <2.0.0"));
    CHECK(fits("1.2.0", "=1.2.0"));
    CHECK_FALSE(fits("1.2.1", "1.2.0"));
    CHECK(fits("1.2.0", "<=1.2.0"));
    CHECK_FALSE(fits("1.2.0", ">1.2.0"));
    CHECK_FALSE(VersionRange::parse("newest").has_value());
    CHECK_FALSE(VersionRange::parse(">=1").has_value());
}
