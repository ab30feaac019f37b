// A beginner's typing: every answer says which word was not understood, and suggests another.
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge::testing;

namespace {

std::string answer(const std::vector<std::string>& arguments) {
    const Ran ran = run(arguments);
    CHECK(ran.code == 2);
    CHECK(ran.out.empty());
    return ran.err;
}

} // namespace

TEST_CASE("a command that is misspelt is answered with the one that was meant", "[cli][bad]") {
    CHECK(answer({"plya"}) == "error: \"plya\" is not a command; did you mean \"play\"? [usage]\n");
    CHECK(answer({"eidt"}) == "error: \"eidt\" is not a command; did you mean \"edit\"? [usage]\n");
    CHECK(answer({"make-me-a-monster"}) == "error: \"make-me-a-monster\" is not a command; see `flickforge --help` [usage]\n");
    CHECK(answer({"render", "crad", "orc"}) == "error: \"crad\" is not a command of `flickforge render`; did you mean \"card\"? [usage]\n");
    CHECK(answer({"export"}) == "error: `flickforge export` needs one more word; write `flickforge export tts` [usage]\n");
}

TEST_CASE("an option that is misspelt is answered with the one that was meant", "[cli][bad]") {
    CHECK(answer({"playtest", "--gmaes", "5"}) ==
          "error: \"--gmaes\" is not an option of `flickforge playtest`; did you mean \"--games\"? [usage]\n");
    CHECK(answer({"playtest", "--gmaes=5"}) ==
          "error: \"--gmaes\" is not an option of `flickforge playtest`; did you mean \"--games\"? [usage]\n");
    CHECK(answer({"--loud"}) == "error: \"--loud\" is not an option of `flickforge`; see `flickforge --help` [usage]\n");
    CHECK(answer({"list", "monsters", "rooms"}) ==
          "error: `flickforge list` does not take \"rooms\"; see `flickforge list --help` [usage]\n");
}

TEST_CASE("a value that cannot be is named with its option", "[cli][bad]") {
    CHECK(answer({"play", "--seed", "abc"}) == "error: --seed cannot be \"abc\"; see `flickforge play --help` [usage]\n");
    CHECK(answer({"bench", "--rounds", "0"}).starts_with("error: --rounds: "));
    CHECK(answer({"show"}).starts_with("error: ID is required; "));
}
