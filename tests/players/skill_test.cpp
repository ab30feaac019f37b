// Skills as words: what people write for --skill, and what they are told when they slip.
#include "players/skill.h"
#include "support/mini_pack.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::string message(const Result<Skills>& result) {
    REQUIRE(!result);
    return result.error().front().message + "; " + result.error().front().hint;
}

Result<Skills> skills_in(const std::vector<std::string>& words) { return skills_of(words); }

} // namespace

TEST_CASE("a skill is told in words, in any order, by blanks or commas", "[play][skill]") {
    CHECK(*skill_of("") == Skill{});
    CHECK(*skill_of("player direct") == Skill{});
    const Skill careful = *skill_of("thoughtful, expert no-spells");
    CHECK(careful.thinking == Thinking::thoughtful);
    CHECK(careful.hand == hand_presets()[3].hand);
    CHECK_FALSE(careful.spells);
    CHECK(careful.items);
    CHECK(skill_of("hand=2.5/0.1")->hand == Hand{2.5, 0.1});
    CHECK(skill_of("deep")->thinking == Thinking::deep);
    CHECK(skill_of("expert deep=400")->most_simulated() == 400);
    CHECK(skill_of("deep=400 deep")->most_simulated() == skill_of("deep")->most_simulated()); // the last word counts
}

TEST_CASE("a deep player may think longer than a thoughtful one, and a direct one does not think ahead at all", "[play][skill]") {
    CHECK(skill_of("direct")->most_simulated() == 0);
    CHECK(skill_of("thoughtful")->most_simulated() > 0);
    CHECK(skill_of("deep")->most_simulated() > skill_of("thoughtful")->most_simulated());
}

TEST_CASE("the words of a skill give the same skill again", "[play][skill]") {
    for (const HandPreset& preset : hand_presets()) CHECK(to_text(*skill_of(preset.name)) == preset.name);
    for (const char* words :
         {"player", "expert thoughtful", "beginner no-spells", "child no-items", "player no-abilities", "perfect no-rebounds",
          "player nearest", "hand=2.5/0.1 thoughtful", "expert deep", "player deep=400", "child thoughtful=60 no-spells",
          "beginner no-spells no-items no-abilities no-rebounds nearest"}) {
        const auto skill = skill_of(words);
        REQUIRE(skill);
        CHECK(to_text(*skill) == words);
        CHECK(*skill_of(to_text(*skill)) == *skill);
    }
}

TEST_CASE("each side can be told its own skill", "[play][skill]") {
    CHECK(*skills_in({}) == Skills{});
    CHECK(*skills_in({"expert"}) == Skills{*skill_of("expert"), *skill_of("expert")});
    CHECK(*skills_in({"heroes=expert"}) == Skills{*skill_of("expert"), Skill{}});
    CHECK(*skills_in({"child", "overseer=beginner thoughtful"}) == Skills{*skill_of("child"), *skill_of("beginner thoughtful")});
    CHECK(*skills_in({"hand=1/0.1", "heroes=hand=2/0.2"}) == Skills{*skill_of("hand=2/0.2"), *skill_of("hand=1/0.1")});
    CHECK(*skills_in({"deep=400"}) == Skills{*skill_of("deep=400"), *skill_of("deep=400")});
    CHECK(*skills_in({"heroes=deep=400 expert", "overseer=thoughtful"}) == Skills{*skill_of("deep=400 expert"), *skill_of("thoughtful")});
    CHECK(to_text(*skills_in({"expert nearest"})) == "expert nearest");
    CHECK(to_text(*skills_in({"heroes=expert", "overseer=beginner thoughtful"})) == "heroes=expert overseer=beginner thoughtful");
}

TEST_CASE("a slip in a skill is answered with what there is", "[play][skill]") {
    CHECK(message(skills_in({"expret"})) ==
          "\"expret\" is not a word for a skill; did you mean \"expert\"? There are child, beginner, player, expert, perfect, direct, "
          "thoughtful, deep, no-spells, no-items, no-abilities, no-rebounds, nearest");
    CHECK(message(skills_in({"wizard"})).starts_with("\"wizard\" is not a word for a skill; there are child, beginner, "));
    CHECK(message(skills_in({"heros=expert"})) ==
          "\"heros\" is not a side; did you mean \"heroes\"? There are heroes=WORDS and overseer=WORDS; words alone are for both");
    CHECK(message(skills_in({"heroes=expert", "heroes=nearest"})) ==
          "the skill of heroes is given twice; put all words for a side into one, such as \"heroes=expert thoughtful\"");
    CHECK(message(skills_in({"expert", "nearest"})) ==
          "the skill of both sides is given twice; put all words for a side into one, such as \"heroes=expert thoughtful\"");
    CHECK(message(skills_in({"deep=lots"})) ==
          "\"lots\" is not a number of commands; deep=COMMANDS: how many are simulated for one answer, from 1 to 1000000, "
          "such as deep=400");
    CHECK(message(skills_in({"player thoughtful=0"})).starts_with("\"0\" is not a number of commands; thoughtful=COMMANDS"));
    CHECK(message(skills_in({"hand=2"})) ==
          "\"hand=2\" is not a hand; hand=ANGLE/SPEED: degrees up to 90, and a share of the speed up to 1, such as hand=2/0.08");
}
