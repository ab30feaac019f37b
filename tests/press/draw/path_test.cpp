#include "press/draw/path.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include <cmath>

using namespace flickforge;
using Catch::Approx;

namespace {

std::vector<PathStep> steps_of(std::string_view data) {
    auto steps = read_path(data);
    INFO(data << ": " << (steps ? "" : steps.error()));
    REQUIRE(steps.has_value());
    return *steps;
}

std::string why(std::string_view data) { return why_not_path(data).value_or("it is a path"); }

bool same(std::string_view a, std::string_view b) { return steps_of(a) == steps_of(b); }

} // namespace

TEST_CASE("path: capital letters are places, small letters are steps from the last place", "[press]") {
    CHECK(same("M10 10L20 10H30V5L0 0Z", "m10 10l10 0h10v-5l-30-5z"));
    CHECK(same("M10 10C10 20 20 20 20 10S30 0 30 10", "m10 10c0 10 10 10 10 0s10-10 10 0"));
    CHECK(same("M10 10Q15 20 20 10T30 10", "m10 10q5 10 10 0t10 0"));
    CHECK(same("M10 50A5 9 0 0 1 20 50", "m10 50a5 9 0 0 1 10 0"));
}

TEST_CASE("path: numbers need no blanks where it is clear where they end", "[press]") {
    CHECK(same("M.5.5-1-1", "M 0.5 0.5 L -1 -1"));
    CHECK(same("M1e1,2E+1L1e-3+4", "M10 20L0.001 4"));
    CHECK(same("M1. 2.L3.,4.", "M1 2L3 4"));
    CHECK(same("\tM 1\n2\r\n,3 \f 4", "M1 2L3 4"));
    CHECK(same("M0 0a4 4 0 0110 0", "M0 0a4 4 0 0 1 10 0"));
    CHECK(same("M0 0a4,4,0,1,0,10,0 4 4 0 1010 0", "M0 0a4 4 0 1 0 10 0a4 4 0 1 0 10 0"));
    CHECK(same("M1e-400 0L1 1", "M0 0L1 1")); // too small for a number is nothing
}

TEST_CASE("path: a letter is not repeated, and more pairs after a move are lines", "[press]") {
    CHECK(same("M0 0 1 1 2 2", "M0 0L1 1L2 2"));
    CHECK(same("m1 1 1 1 1 1", "M1 1L2 2L3 3"));
    CHECK(same("M0 0H1 2 3", "M0 0H1H2H3"));
    CHECK(same("M0 0C1 1 2 2 3 3 4 4 5 5 6 6", "M0 0C1 1 2 2 3 3C4 4 5 5 6 6"));
}

TEST_CASE("path: after Z the pen is where the sub-path began", "[press]") {
    const auto steps = steps_of("M10 20L30 20Zl5 5");
    REQUIRE(steps.size() == 5);
    CHECK(steps[2].kind == PathStep::Kind::close);
    CHECK(steps[3] == PathStep{PathStep::Kind::move, {10, 20}, {}, {}});
    CHECK(steps[4] == PathStep{PathStep::Kind::line, {15, 25}, {}, {}});
    CHECK(same("M10 20L30 20Zm1 1L0 0", "M10 20L30 20ZM11 21L0 0"));
}

TEST_CASE("path: smooth curves go on from curves of their own kind only", "[press]") {
    CHECK(steps_of("M0 0C0 10 10 10 10 0S20-10 20 0")[2].leaving == PathPoint{10, -10});
    CHECK(steps_of("M0 0L10 0S20-10 20 0")[2].leaving == PathPoint{10, 0});
    CHECK(steps_of("M0 0Q5 10 10 0S20-10 20 0")[2].leaving == PathPoint{10, 0});
    CHECK(same("M0 0Q5 10 10 0T20 0T30 0", "M0 0Q5 10 10 0Q15-10 20 0Q25 10 30 0"));
}

TEST_CASE("path: an arc keeps to its circle", "[press]") {
    for (const auto* data :
         {"M10 50A40 40 0 0 1 90 50", "M10 50A40 40 0 0 0 90 50", "M50 10A40 40 0 1 1 10 50", "M50 10A40 40 30 1 0 90 50"}) {
        INFO(data);
        PathPoint from;
        for (const auto& step : steps_of(data)) {
            if (step.kind == PathStep::Kind::curve)
                for (double t : {0.25, 0.5, 0.75}) {
                    const double u = 1 - t;
                    const auto on = [&](double a, double b, double c, double d) {
                        return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
                    };
                    const double x = on(from.x, step.leaving.x, step.arriving.x, step.to.x);
                    const double y = on(from.y, step.leaving.y, step.arriving.y, step.to.y);
                    CHECK(std::hypot(x - 50, y - 50) == Approx(40).margin(0.02));
                }
            from = step.to;
        }
    }
    CHECK(steps_of("M10 50A40 40 0 0 1 90 50")[1].to.y == Approx(10)); // clockwise on paper: over the top
    CHECK(steps_of("M10 50A40 40 0 0 0 90 50")[1].to.y == Approx(90));
    CHECK(steps_of("M50 10A40 40 0 1 1 10 50").size() == 4); // three quarters
    CHECK(steps_of("M50 10A40 40 0 0 0 10 50").size() == 2); // one
}

TEST_CASE("path: an arc without a sensible radius is mended as SVG says", "[press]") {
    CHECK(same("M0 0A0 5 0 0 1 10 0", "M0 0L10 0"));
    CHECK(same("M0 0A-5 5 0 0 1 10 0", "M0 0A5 5 0 0 1 10 0"));
    CHECK(same("M0 0A1 1 0 0 1 10 0", "M0 0A5 5 0 0 1 10 0")); // too small to reach: as large as needed
    CHECK(steps_of("M5 5A3 3 0 1 1 5 5").size() == 1);         // ends where it begins
}

TEST_CASE("path: a mistake is named with its place and with what was expected", "[press]") {
    CHECK(why("") == "the text is empty; a path begins with 'M', as in \"M6 50L94 50\"");
    CHECK(why(" \n ") == why(""));
    CHECK(why("L0 0") == "at character 1: a path begins with 'M'");
    CHECK(why("M0 0 L") == "at character 7: a number is missing after 'L': the text ends");
    CHECK(why("M0 0L5") == "at character 7: a number is missing after 'L': the text ends");
    CHECK(why("M0 0Lx 5") == "at character 6: a number is missing after 'L': there is 'x'");
    CHECK(why("M0 0B5 5") == "at character 5: a command such as 'L' is expected, but there is 'B'");
    CHECK(why("M0 0L5 5,") == "at character 10: a number is missing after 'L': the text ends");
    CHECK(why("M,0 0") == "at character 2: a number is missing after 'M': there is ','");
    CHECK(why("M0 0L1,,2") == "at character 8: a number is missing after 'L': there is ','");
    CHECK(why("M0 0Z5 5") == "at character 6: a command such as 'L' is expected, but there is '5'");
    CHECK(why("M0 0L1e 5") == "at character 8: the digits of an exponent are missing: there is ' '");
    CHECK(why("M0 0L- 5") == "at character 6: a number is missing after 'L': there is ' '");
    CHECK(why("M0 0A5 5 0 2 1 9 9") == "at character 12: a flag of an arc must be 0 or 1: there is '2'");
    CHECK(why("M0 0\xc3\xa9") == "at character 5: a command such as 'L' is expected, but there is a character that has no place in a path");
    CHECK(why("<svg d=\"M0 0\">") == "at character 1: a command such as 'L' is expected, but there is '<'");
}

TEST_CASE("path: numbers that no drawing needs are refused", "[press]") {
    CHECK(why("M1e999 0") == "at character 2: the number is too large; at most 100000 makes sense");
    CHECK(why("M0 -100001") == "at character 4: the number is too large; at most 100000 makes sense");
    CHECK(why("Mnan 0").starts_with("at character 2: a number is missing"));
    CHECK(why("Minf 0").starts_with("at character 2: a number is missing"));
    CHECK(why("M0x10 0").starts_with("at character 3: a number is missing"));
    CHECK(why("M100000 0h1") == "at character 11: the pen is further away than 100000");
    CHECK_FALSE(why_not_path("M0 0A1e-300 1e-300 0 0 1 10 10"));
    CHECK_FALSE(why_not_path("M0 0A100000 1e-300 99999 1 0 1e-300 1e-300"));
    for (const auto& step : steps_of("M0 0A1e-300 100000 45 1 0 7 7A100000 1e-200 1e5 0 1 0 0")) {
        CHECK(std::isfinite(step.to.x + step.to.y));
        CHECK(std::isfinite(step.leaving.x + step.leaving.y + step.arriving.x + step.arriving.y));
    }
}

TEST_CASE("path: endless text is refused without being drawn", "[press]") {
    std::string lines = "M0 0";
    while (lines.size() < most_path_text - 10) lines += "h1";
    CHECK(why(lines).ends_with("the path has more than 10000 steps"));
    CHECK(why("M0 0 " + std::string(most_path_text, ' ')) == "the text has 65541 characters; a path has at most 65536");
    CHECK(why("M0 0L" + std::string(60'000, '9') + " 0").starts_with("at character 6: the number is too large"));
}

TEST_CASE("path: any piece of a good text and any noise is read or refused, never worse", "[press]") {
    const std::string good = "M10,50a40 40 0 1180 0.5e1Z m1-1 c1 2 3 4 5 6 s-1-2-3-4 q1 1 2 2 t3 3 H5V.5L6 7z";
    CHECK_FALSE(why_not_path(good));
    for (std::size_t i = 0; i <= good.size(); ++i) {
        (void)read_path(good.substr(0, i));
        (void)read_path(good.substr(i));
    }
    const std::string alphabet = "MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, \n\xff";
    std::uint32_t seed = 7;
    int paths = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string noise = "M1 1";
        for (int k = 0; k < 24; ++k) {
            seed = seed * 1664525 + 1013904223;
            noise += alphabet[(seed >> 16) % alphabet.size()];
        }
        const auto steps = read_path(noise);
        paths += steps.has_value();
        if (!steps) CHECK(steps.error().contains("at character"));
    }
    CHECK(paths < 3000);
}
