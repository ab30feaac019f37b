// The wording of questions: one table for the terminal and for pages, and a script's own words as they are.
#include "story/questions.h"

#include "story/narrate.h"
#include "support/battle.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::string asked(Decision decision) {
    static Battle battle({.characters = {hero("xoric"), monster("orc")}});
    GameState state = battle.state();
    if (decision.who != 0) decision.who = battle.id("xoric");
    state.decision = std::move(decision);
    return question_text(battle.rules(), state);
}

} // namespace

TEST_CASE("a script's question is shown as it is, with a colon or without", "[story][questions]") {
    CHECK(asked({.question = "wager", .text = "red or black?"}) == "Heroes: red or black?");
    CHECK(asked({.question = "wager", .text = "Your wager: red or black?"}) == "Heroes: Your wager: red or black?");
    CHECK(asked({.question = "wager"}) == "Heroes: wager?");
}

TEST_CASE("our own questions name whom they are about", "[story][questions]") {
    CHECK(asked({.team = Side::overseer, .about = About::how_many, .subject = "catacombs:orc"}) == "Overseer: how many of Orc?");
    CHECK(asked({.about = About::reaction, .who = 1}) == "Heroes: Xoric is hit; use a card? (or end)");
    CHECK(asked({.about = About::starting_spells, .who = 1}) == "Heroes: which spell does Xoric take? (end: the rest as they come)");
    CHECK(asked({.about = About::board}) == "Heroes: which board?");
    CHECK(asked({.about = About::visit}).starts_with("Heroes: what do you buy, with "));
}

TEST_CASE("every choice of the rules has its words", "[story][questions]") {
    for (int i = 0; i <= static_cast<int>(About::script); ++i) {
        const auto about = static_cast<About>(i);
        const bool other = about == About::act || about == About::set_up || about == About::flick || about == About::beside ||
                           about == About::place || about == About::script;
        INFO(word_of(about));
        CHECK((question_words(about) == nullptr) == other);
    }
    CHECK(with_names("{who} and {shot}", {.who = "{shot}", .shot = "a melee"}) == "{shot} and a melee");
}
