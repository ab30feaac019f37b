#include "script/run_script.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("a module runs once and is seen by all", "[script]") {
    int asked = 0;
    LuaVm vm({}, [&](std::string_view name) {
        ++asked;
        return std::optional(std::pair{std::string("mini:dice.lua"), "return { name = '" + std::string(name) + "', 10, 20 }"});
    });
    CHECK(answer(vm, "return require('dice').name") == "dice");
    CHECK(answer(vm, "return tostring(require('dice') == require('dice'))") == "true");
    CHECK(asked == 1);
}

TEST_CASE("a module is read-only from outside but looks like its table", "[script]") {
    LuaVm vm({}, modules({{"dice", "local t = { name = 'dice', 10, 20 } function t.rename(x) local u = t u.name = x end return t"}}));
    CHECK(answer(vm, "require('dice').name = 1") == "1: a module cannot be changed from outside [script-error]");
    CHECK(answer(vm, "table.insert(require('dice'), 1)") == "1: a module cannot be changed from outside [script-error]");
    CHECK(answer(vm, "local s = '' for k in pairs(require('dice')) do s = s .. k .. ' ' end return s .. #require('dice')") ==
          "1 2 name rename 2");
    CHECK(answer(vm, "local n = 0 for _, v in ipairs(require('dice')) do n = n + v end return n") == "30");
    CHECK(answer(vm, "local dice = require('dice') dice.rename('cubes') return dice.name") == "cubes");
    CHECK(answer(vm, "return tostring(require('dice').nothing)") == "nil");
}

TEST_CASE("modules that require each other are told apart from modules that are missing", "[script]") {
    LuaVm vm({}, modules({{"a", "\nlocal b = require('b') return {}"},
                          {"b", "local c = require('c') return {}"},
                          {"c", "return { require('b') }"}}));
    CHECK(answer(vm, "require('a')") == "1: modules that require each other: b -> c -> b [script-error]");
    CHECK(answer(vm, "require('d')") == "1: there is no module \"d\" [script-error]");
    CHECK(answer("require('d')") == "1: there is no module \"d\" [script-error]");
}

TEST_CASE("an error inside a module names the module's line", "[script]") {
    LuaVm vm({}, modules({{"late", "return { fail = function()\n error('late') end }"}, {"bad", "\n\nlocal = 5"}, {"number", "return 5"}}));
    const auto issue = [&](const std::string& text) { return to_text(load_script(vm, "mini:main.lua", text).error().at(0)); };
    CHECK(issue("require('late').fail()") == "mini:late.lua:2: error: late [script-error]");
    CHECK(issue("require('bad')") == "mini:bad.lua:3: error: <name> expected near '=' [script-syntax]");
    CHECK(issue("require('number')") ==
          "mini:number.lua:1: error: a script must return one table; this one returns a number [script-error]");
    CHECK(issue("pcall(require, 'bad') error('other', 0)").ends_with("error: other [script-error]"));
}

TEST_CASE("a module that failed can be tried again", "[script]") {
    std::string text = "error('not yet')";
    LuaVm vm({}, [&](std::string_view) { return std::optional(std::pair{std::string("mini:m.lua"), text}); });
    CHECK(answer(vm, "require('m')") == "1: not yet [script-error]");
    text = "return { 'now' }";
    CHECK(answer(vm, "return require('m')[1]") == "now");
    CHECK(answer(vm, "pcall(require, 'x') return require('x')[1]") == "now");
}

TEST_CASE("a finder that throws is a module that cannot be read", "[script]") {
    LuaVm vm({}, [](std::string_view) -> std::optional<std::pair<std::string, std::string>> { throw 1; });
    CHECK(answer(vm, "require('m')") == "1: the module cannot be read [script-error]");
}
