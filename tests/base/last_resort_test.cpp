// Whatever is thrown, the program ends with a sentence and an exit code.
#include "base/contract.h"
#include "base/last_resort.h"

#include <catch2/catch_test_macros.hpp>
#include <new>
#include <sstream>
#include <stdexcept>

using flickforge::with_last_resort;

TEST_CASE("a program that throws nothing ends with its own exit code", "[base]") {
    std::ostringstream err;
    CHECK(with_last_resort("tool", err, [] { return 2; }) == 2);
    CHECK(err.str() == "");
}

TEST_CASE("an exception becomes a sentence and exit code 1", "[base][H11]") {
    std::ostringstream err;
    CHECK(with_last_resort("tool", err, []() -> int { throw std::runtime_error("the moon is full"); }) == 1);
    CHECK(err.str() == "tool: error: something unexpected happened: the moon is full\n"
                       "  this is a mistake in Flickforge, not in your files: please report it, with what you typed\n");
}

TEST_CASE("a broken contract is our mistake, and asks for the replay", "[base]") {
    std::ostringstream err;
    CHECK(with_last_resort("tool", err, []() -> int {
              flickforge::expect(false, "the moon is round");
              return 0;
          }) == 1);
    CHECK(err.str().starts_with("tool: error: a mistake in Flickforge, not in your files: this must hold: the moon is round (tests/base/"));
    CHECK(err.str().ends_with("; please report this with the replay [internal-error]\n"));
}

TEST_CASE("so does one that says nothing", "[base]") {
    std::ostringstream err;
    CHECK(with_last_resort("tool", err, []() -> int { throw 7; }) == 1);
    CHECK(err.str().starts_with("tool: error: something unexpected happened\n"));
}

TEST_CASE("memory that runs out is called that", "[base]") {
    std::ostringstream err;
    CHECK(with_last_resort("tool", err, []() -> int { throw std::bad_alloc(); }) == 1);
    CHECK(err.str() == "tool: error: there is not enough memory\n");
}

TEST_CASE("where even the sentence cannot be written, the exit code is there", "[base]") {
    struct Broken : std::streambuf {
        int overflow(int) override { throw std::runtime_error("full"); }
    } broken;
    std::ostream out(&broken);
    out.exceptions(std::ios::badbit);
    CHECK(with_last_resort("tool", out, []() -> int { throw std::runtime_error("first"); }) == 1);
}

TEST_CASE("an exception on a thread of its own becomes an issue", "[base][H11]") {
    const auto issue_of = [](const std::function<void()>& throws) {
        try {
            throws();
        } catch (...) {
            return to_text(flickforge::issue_of_exception());
        }
        return std::string();
    };
    CHECK(issue_of([] { throw std::length_error("vector::reserve"); }) ==
          "error: something unexpected happened: vector::reserve; please report this [internal-error]");
    CHECK(issue_of([] { throw std::bad_alloc(); }) == "error: there is not enough memory [no-memory]");
    CHECK(issue_of([] { throw 7; }) == "error: something unexpected happened; please report this [internal-error]");
}
