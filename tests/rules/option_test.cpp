// The grammar of option ids, docs/protocol.md. Those that games offer are checked where games are played: battles_test, random_visits_test.
#include "rules/option.h"

#include "rules/decision.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;

namespace {

/// Read, and written again.
OptionParts read(const std::string& id, About about) {
    INFO(id);
    const auto parts = parts_of(id, about);
    REQUIRE(parts);
    CHECK(to_text(*parts) == id);
    return *parts;
}

} // namespace

TEST_CASE("options of act say who does what", "[rules][options]") {
    using When = CardSequence::When;
    const ObjectKey salve{"items", "p:salve"};
    CHECK(read("3|own|0", About::act) == OptionParts{3, OwnSequence{0}});
    CHECK(read("3|items/p:salve|1", About::act) == OptionParts{3, CardSequence{salve, 1, When::action}});
    CHECK(read("3|before|items/p:salve|1", About::act) == OptionParts{3, CardSequence{salve, 1, When::before}});
    CHECK(read("3|alone|items/p:salve|1", About::act) == OptionParts{3, CardSequence{salve, 1, When::alone}});
    CHECK(read("3|shot|p:move", About::act) == OptionParts{3, OnlyShot{"p:move"}});
    CHECK(read("3|do|items/p:salve#3@1|drink", About::act) == OptionParts{3, ScriptAction{"items/p:salve#3@1", "drink"}});
    CHECK(read("3|pass", About::act) == OptionParts{3, Pass{}});
}

TEST_CASE("options of a visit say what is bought for whom", "[rules][options]") {
    CHECK(read("service|heal|3", About::visit) == OptionParts{3, BuyService{"heal"}});
    CHECK(read("buy|items/p:salve|0", About::visit) == OptionParts{0, BuyCard{{"items", "p:salve"}}});
    CHECK(read("do|rooms/p:inn#0|dice", About::visit) == OptionParts{0, ScriptAction{"rooms/p:inn#0", "dice"}});
    CHECK(read("3", About::pay) == OptionParts{3, Pay{}});
    CHECK(read("3|1", About::pay) == OptionParts{3, Pay{.one_coin = true}});
}

TEST_CASE("what a script calls its action is its own, bars included", "[rules][options]") {
    CHECK(read("3|do|items/p:salve#3|a|b", About::act) == OptionParts{3, ScriptAction{"items/p:salve#3", "a|b"}});
    CHECK(read("do|rooms/p:inn#0|a|b|", About::visit) == OptionParts{0, ScriptAction{"rooms/p:inn#0", "a|b|"}});
}

TEST_CASE("a combo names the card that is added, and other ids stand for themselves", "[rules][options]") {
    CHECK(read("items/p:salve|0", About::combo) == OptionParts{0, CardSequence{{"items", "p:salve"}, 0, CardSequence::When::after}});
    for (const char* id : {"12", "p:board", "items/p:salve", "a|b|c"}) CHECK(read(id, About::script) == OptionParts{0, Plain{id}});
}

TEST_CASE("what does not fit the question is no option of it", "[rules][options]") {
    for (const char* id : {"", "3", "own|0", "3|own", "3|own|x", "3|own|01", "3|own|-1", "x|own|0", "3|p:salve|0", "3|items/p:salve",
                           "3|do|site", "3|pass|1", "3|items/p:salve#3|0", "03|pass"}) {
        INFO(id);
        CHECK_FALSE(parts_of(id, About::act));
    }
    for (const char* id : {"service|heal", "service|heal|x", "buy|p:salve|3", "sell|items/p:salve|3", "do|site"}) {
        INFO(id);
        CHECK_FALSE(parts_of(id, About::visit));
    }
    for (const char* id : {"3|2", "3|1|1", "x"}) CHECK_FALSE(parts_of(id, About::pay));
    for (const char* id : {"items/p:salve", "p:salve|0", "items/p:salve|0|1"}) CHECK_FALSE(parts_of(id, About::combo));
}

TEST_CASE("what a question is about is a word in saves and an enumerator in code", "[rules][options]") {
    for (int i = 0; i < static_cast<int>(About::place); ++i) {
        const auto about = static_cast<About>(i);
        INFO(word_of(about));
        CHECK_FALSE(word_of(about).empty());
        CHECK(about_of(word_of(about)) == about);
        Decision decision;
        set_words(decision, {std::string(word_of(about)), ""});
        CHECK(decision.about == about);
        CHECK(decision.question.empty());
        CHECK(words_of(decision).about == word_of(about));
    }
    CHECK_FALSE(about_of("wager"));
    CHECK_FALSE(about_of(""));
}

TEST_CASE("what is no word of ours is a script's question, or its area for a piece", "[rules][options]") {
    Decision own;
    set_words(own, {"wager", "Red or black?"});
    CHECK(own == Decision{.question = "wager", .text = "Red or black?"});
    CHECK(words_of(own) == DecisionWords{"wager", "Red or black?"});
    own = {.asks = DecisionKind::place};
    set_words(own, {"edge", ""});
    CHECK(own.about == About::place);
    CHECK(words_of(own).about == "edge");
    set_words(own, {"board", ""}); // anywhere on it: not the question which board is played on
    CHECK(own.about == About::place);
    CHECK(words_of(own).about == "board");
    CHECK(words_of(Decision{}) == DecisionWords{});
}

TEST_CASE("the monster that is counted stands in the text of saves", "[rules][options]") {
    Decision count;
    set_words(count, {"how_many", "catacombs:orc"});
    CHECK(count == Decision{.about = About::how_many, .subject = "catacombs:orc"});
    CHECK(words_of(count) == DecisionWords{"how_many", "catacombs:orc"});
}
