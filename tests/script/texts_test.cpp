// Texts of a pack's strings, as its scripts read them.
#include "content/library/text_values.h"
#include "script/check_scripts.h"
#include "support/battle.h"
#include "support/mini_pack.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::shared_ptr<const Library> speaking(const std::string& answer) {
    return with_pack({
        {"variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})"},
        {"variants/rule.lua", "return { damaged = function(self, game, event) return say(" + answer + ") end }"},
        {"strings/en.json", R"({"id": "en", "name": "English", "language": "en", "texts": {
            "ouch": "Ouch!", "pays": "{who} pays {gold} gold.", "odd": "{ } {} {no one} {x", "only-here": "Only in English."}})"},
        {"strings/de.json", R"({"id": "de", "name": "Deutsch", "language": "de", "texts": {
            "ouch": "Aua!", "pays": "{gold} Gold zahlt {who}."}})"},
    });
}

/// What the script says when the Troll is hurt.
std::string heard(const std::string& answer, std::vector<std::string> variants = {}) {
    Battle battle({.characters = {hero("oleira"), monster("troll")}, .variants = std::move(variants)}, speaking(answer));
    battle.act("oleira").hits({"troll"});
    for (const Event& event : battle.events())
        if (event.what == EventKind::said) return event.text;
    return "";
}

/// Why the shot is refused instead.
std::string failure(const std::string& answer) {
    Battle battle({.characters = {hero("oleira"), monster("troll")}}, speaking(answer));
    battle.act("oleira");
    auto tried = step(battle.rules(), battle.state(), Declare{.hits = {battle.id("troll")}});
    return tried ? "" : tried.error().front().message;
}

} // namespace

TEST_CASE("a script says a text of its pack's strings, with values put in", "[script]") {
    CHECK(heard("game.text('ouch')") == "Ouch!");
    CHECK(heard("game.text('test:ouch')") == "Ouch!");
    CHECK(heard("game.text('pays', {who = event.target.name, gold = 3})") == "Troll pays 3 gold.");
    CHECK(heard("game.text('odd')") == "{ } {} {no one} {x");
}

TEST_CASE("the text is in the language of the game, and in the pack's own where it is not translated", "[script][S16]") {
    CHECK(heard("game.text('ouch')", {"language=de"}) == "Aua!");
    CHECK(heard("game.text('pays', {who = 'Xoric', gold = 3})", {"language=de"}) == "3 Gold zahlt Xoric.");
    CHECK(heard("game.text('only-here')", {"language=de"}) == "Only in English.");
    CHECK(heard("event.target.name", {"language=de"}) == "Troll");
    CHECK(heard("event.attacker.name .. ' ' .. game.content('monsters', 'catacombs:ghoul').name", {"language=de"}) == "Oleira Ghul");
}

TEST_CASE("a text that is not there, and a value that is missing, are mistakes that say what to do", "[script]") {
    CHECK(failure("game.text('oouch')").contains("there is no text \"oouch\" in the strings of the pack test; did you mean \"ouch\"?"));
    CHECK(failure("game.text('zzzzzz')").contains("add it to \"texts\" of a file in strings/"));
    CHECK(failure("game.text('pays')").contains("game.text: the text needs a table with a value for who"));
    CHECK(failure("game.text('pays', {who = 'Xoric'})").contains("game.text: the text needs a text or a number as gold, not nil"));
    CHECK(failure("game.text('pays', {who = event.target, gold = 1})").contains("as who, not userdata"));
}

TEST_CASE("validate finds a text that no file of strings has", "[script]") {
    CHECK(lines(check_scripts(speaking("game.text('oouch')")))
              .contains("warning: there is no text \"oouch\" in the strings of test (en); did you mean \"ouch\"? [script-text]"));
    CHECK(lines(check_scripts(speaking("game.text('ouch')"))) == "");
}

TEST_CASE("a value stands between brackets as a name of letters, digits and underscores", "[script]") {
    const TextValue first = next_value("{} {a b} {who_1} {x}");
    CHECK(first.name == "who_1");
    CHECK(next_value("{} {a b} {who_1} {x}", first.end).name == "x");
    CHECK_FALSE(next_value("{ {who"));
}
