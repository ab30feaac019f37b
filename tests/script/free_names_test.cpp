// Names that a script uses but declares nowhere.
#include "script/free_names.h"

#include "script/check_scripts.h"
#include "support/battle.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// "name:line name:line"
std::string free_in(const std::string& script) {
    std::string text;
    for (const FreeName& used : names_in(script).free) text += (text.empty() ? "" : " ") + used.name + ':' + std::to_string(used.line);
    return text;
}

} // namespace

TEST_CASE("a name is free when nothing in the file declares it", "[script]") {
    CHECK(free_in("return { damaged = function(self, game, event)\n  return heel(event.target, 1)\nend }") == "heel:2");
    CHECK(free_in("local a <const>, b = 1, 2\nreturn a + b + c") == "c:2");
    CHECK(free_in("for i = 1, 3 do print(i) end\nfor key, value in pairs({}) do print(key, value) end") == "print:1 pairs:2");
    CHECK(free_in("local function twice(x, ...) return twice(x), ... end") == "");
    CHECK(free_in("local t = {}\nfunction t.more(x) return x end\nfunction t:own() return self end\nreturn t") == "");
}

TEST_CASE("fields, methods, keys, labels and texts are no names", "[script]") {
    CHECK(free_in("local a = { key = 1, [2] = 'word', \"text [[ -- \" }\nreturn a.field, a:method(), a.b.c") == "");
    CHECK(free_in("::again:: goto again") == "");
    CHECK(free_in("-- comment words\n--[[ more\nwords ]] local x = [==[ long\ntext ]==]\nreturn wrong") == "wrong:5");
    CHECK(free_in("local n = 0x1F + 1e5 + 3.5\nlocal s = 'a' .. n .. other") == "other:2");
    CHECK(free_in("return a == b") == "a:1 b:1");
}

TEST_CASE("what a script requires is known", "[script]") {
    CHECK(names_in("local x = require \"lib/x\"\nlocal y = require('lib/y')").required == std::vector<std::string>{"lib/x", "lib/y"});
}

TEST_CASE("validate finds a mistyped effect before the game does, in modules too", "[script]") {
    const auto library =
        with_pack({{"variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})"},
                   {"variants/rule.lua", "local lib = require \"lib/help\"\nreturn {\n  damaged = function(self, game, event)\n"
                                         "    return { add_conditon(event.target, \"x\"), lib.help(event) }\n  end,\n}\n"},
                   {"lib/help.lua", "return { help = function(event) return xyzzy(event) end }\n"}});
    CHECK(lines(check_scripts(library)) ==
          "test/variants/rule.lua:4: error: unknown name 'add_conditon'; did you mean 'add_condition'? [script-name]\n"
          "test/lib/help.lua:1: error: unknown name 'xyzzy'; declare it with `local`, or look in docs/lua-api.md [script-name]\n");
}

TEST_CASE("the base game uses no name that there is not", "[script]") { CHECK(lines(check_scripts(shipped_library_pointer())) == ""); }
