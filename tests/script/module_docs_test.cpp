// Modules describe themselves: what is read from their comments, and what is missing.
#include "script/module_docs.h"

#include "content/library/modules.h"
#include "script/api_docs.h"
#include "support/mini_pack.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::string mistakes_in(const std::string& text) {
    const auto docs = module_docs("std/x", text);
    return docs ? "" : lines(docs.error());
}

constexpr const char* good_module = "---About x,\n---in two lines.\n---\n---```lua\n---x.f(1)\n---```\n---@class StdX\nlocal x = {}\n\n"
                             "local function hidden() end\n\n---Does it,\n---well.\n---@param a Game\n---@param b? string|nil\n"
                             "---@return { n: integer }\n---@return string?\nfunction x.f(a, b) return a end\n\nreturn x\n";

} // namespace

TEST_CASE("a module's comments become its part of the reference", "[script][std]") {
    const auto docs = module_docs("std/x", good_module);
    REQUIRE(docs);
    CHECK(docs->class_name == "StdX");
    CHECK(docs->text == "About x,\nin two lines.");
    CHECK(docs->example == "x.f(1)\n");
    REQUIRE(docs->functions.size() == 1);
    CHECK(docs->functions.front().text == "Does it, well.");
    CHECK(signature(docs->functions.front()) == "f(a, b?)");
    CHECK(lua_type(docs->functions.front()) == "(fun(a: Game, b?: string|nil): { n: integer }, string?)");
}

TEST_CASE("a module that does not describe itself is told where", "[script][std]") {
    const std::string head = "---About x.\n---@class StdX\nlocal x = {}\n";
    CHECK(mistakes_in(head + "function x.f() end\nreturn x").starts_with("std/x.lua:4: error: f is not described"));
    CHECK(mistakes_in(head + "---Does.\n---@param a Game\nfunction x.f(b) end\nreturn x")
              .starts_with("std/x.lua:6: error: f has the arguments (b), and its comment says (a)"));
    CHECK(mistakes_in(head + "---Does.\n---@param a\nfunction x.f(a) end\nreturn x")
              .starts_with("std/x.lua:5: error: argument a has \"\", not a type; write what it means above"));
    CHECK(mistakes_in(head + "---Does.\n---@param a Game the game\nfunction x.f(a) end\nreturn x")
              .starts_with("std/x.lua:5: error: argument a has \"Game the game\", not a type"));
    CHECK(mistakes_in(head + "---Does.\n---@return string its name\nfunction x.f() end\nreturn x")
              .starts_with("std/x.lua:5: error: \"string its name\" is not a type"));
    CHECK(mistakes_in(head + "---Does.\n---@deprecated\nfunction x.f() end\nreturn x").starts_with("std/x.lua:5: error: unknown "
        "word \"@deprecated\""));
    CHECK(mistakes_in(head + "return x").starts_with("std/x.lua:1: error: the module has no functions"));
    CHECK(mistakes_in("local x = {}\n---Does.\nfunction x.f() end\nreturn x").starts_with("std/x.lua:1: error: the module has no "
        "comment"));
    CHECK(mistakes_in(head + "---Lost.\n\nfunction x.f() end\nreturn x").starts_with("std/x.lua:6: error: f is not described"));
}

TEST_CASE("every standard module describes itself, and the reference and the stubs have all of it", "[script][std][docs]") {
    for (const StandardModule& module : standard_modules()) CHECK(mistakes_in(std::string(module.text)) == "");
    const std::string reference = lua_reference({}), stubs = lua_stubs();
    for (const ModuleDocs& module : standard_module_docs()) {
        INFO(module.name);
        CHECK(reference.contains("### " + module.name + "\n\n" + module.text));
        CHECK(stubs.contains("---@class " + module.class_name + "\n"));
        CHECK_FALSE(module.example.empty());
        for (const ModuleFunction& function : module.functions) CHECK(reference.contains("| `" + signature(function) + "` |"));
    }
}
