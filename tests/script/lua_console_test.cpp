// Lines of Lua typed by a person: what they see, what they answer, and how they are completed.
#include "rules/as_json.h"
#include "script/api_words.h"
#include "script/lua_console.h"
#include "support/battle.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

struct Desk {
    Battle battle{{.characters = {hero("xoric"), monster("troll").with_health(2)}, .variants = {}, .round = 3}};
    LuaConsole console{shipped_library_pointer(), "catacombs"};

    std::string value(const std::string& line) {
        auto answered = console.run(battle.rules(), battle.state(), line);
        return answered ? answered->value : lines(answered.error());
    }
};

} // namespace

TEST_CASE("an expression is answered as a person reads it", "[script][console]") {
    Desk desk;
    CHECK(desk.value("game.round") == "3");
    CHECK(desk.value("'a' .. 1, 2 > 1, nil") == "\"a1\", true, nil");
    CHECK(desk.value("{1, {2}, size = 'm'}") == "{1, {2}, size = \"m\"}");
    CHECK(desk.value("game.characters()").contains("(Troll)"));
    CHECK(desk.value("local x = 20 return x + 1") == "21");
    CHECK(desk.value("local x = 1") == "");
}

TEST_CASE("what a line prints comes with its answer", "[script][console]") {
    Desk desk;
    const auto answered = desk.console.run(desk.battle.rules(), desk.battle.state(), "print('one', 2) print(3)");
    REQUIRE(answered);
    CHECK(answered->printed.size() == 2);
    CHECK(answered->printed.back() == "3");
}

TEST_CASE("a line changes nothing: an effect is shown, chance does not go on", "[script][console]") {
    Desk desk;
    const std::uint64_t before = hash_of(desk.battle.state());
    CHECK_FALSE(desk.value("damage(2, 1)").empty());
    CHECK(desk.value("game.round = 5").contains("the game cannot be changed"));
    desk.value("game.random(6)");
    CHECK(hash_of(desk.battle.state()) == before);
}

TEST_CASE("a line that is wrong, endless or tries to break out leaves the console usable", "[script][console]") {
    Desk desk;
    CHECK(desk.value("game.ruond").contains("did you mean \"round\"?"));
    CHECK(desk.value("1 +").contains("console:"));
    CHECK(desk.value("while true do end").contains("instructions"));
    CHECK(desk.value("os.exit()").contains("os"));
    desk.value("1 end return { 5 } --");
    CHECK(desk.value("6 * 7") == "42");
}

TEST_CASE("names are completed from the interface, with their sentence", "[script][console]") {
    CHECK(complete_line("game.roun").common == "round");
    REQUIRE(complete_line("x = dama").words.size() == 1);
    CHECK(complete_line("x = dama").from == 4);
    CHECK(complete_line("x = dama").words.front().signature.starts_with("damage("));
    CHECK_FALSE(complete_line("x = dama").words.front().text.empty());
    CHECK_FALSE(complete_line("who:ha").words.empty());
    CHECK(complete_line("local near = areas.wit").common == "within");
    CHECK(complete_line("areas.heal").words.empty()); // of characters, not of the module
    CHECK(complete_line("").words.empty());
    CHECK(complete_line("no_such_name").words.empty());
    for (const ApiWord& word : api_words()) CHECK_FALSE(word.text.empty());
}
