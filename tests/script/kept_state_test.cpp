// A script keeps nothing in the locals of its file: found by reading it, before it runs.
#include "script/sandbox/kept_state.h"

#include "script/lua_hooks.h"
#include "support/mini_pack.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// "3 count", "3 seen.": line and name, with a dot where a field is changed; "" where nothing is.
std::string kept(const std::string& text) {
    const auto found = kept_state(text);
    return found ? std::to_string(found->line) + ' ' + found->name + (found->field ? "." : "") : "";
}

} // namespace

TEST_CASE("a function that changes a local of the file is found with its line", "[script][S2]") {
    CHECK(kept("local count = 0\nreturn { damaged = function()\n  count = count + 1\nend }") == "3 count");
    CHECK(kept("local seen = {}\nreturn { damaged = function(self, game, event)\n\n  seen[event.target.id] = true\nend }") == "4 seen.");
    CHECK(kept("local a = { b = { c = 1 } }\nreturn { damaged = function() a.b.c = 2 end }") == "2 a.");
    CHECK(kept("local a = {}\nreturn { damaged = function() (a).b = 2 end }") == "2 a.");
    CHECK(kept("local a, b = 1, 2\nlocal function f() local x x, b = 1, 3 end\nreturn {}") == "2 b");
    CHECK(kept("local lib = {}\nlocal function f()\n  function lib.g() end\nend\nreturn {}") == "3 lib.");
    CHECK(kept("local f\nreturn { damaged = function() function f() end end }") == "2 f");
    CHECK(kept("do local n = 0\n  local function up() n = n + 1 end\nend return {}") == "2 n");
    CHECK(kept("for i = 1, 3 do\n  local function up() i = 2 end\nend return {}") == "2 i");
    CHECK(kept("local _ENV = {}\nreturn { damaged = function() count = (count or 0) + 1 end }") == "2 _ENV.");
    CHECK(kept("local n\nreturn { damaged = function() if x then elseif y then while z do repeat n = 1 until w end else end end }") ==
          "2 n");
}

TEST_CASE("what a call has for itself it may change, and a file may build its own tables", "[script][S2]") {
    CHECK(kept("local t = {}\nt.x = 1\nfor i = 1, 3 do t[i] = i end\nfunction t.f() end\nreturn t") == "");
    CHECK(kept("return { damaged = function(self) local n = 0 local function up() n = n + 1 end up() self.data.n = n end }") == "");
    CHECK(kept("local n = 1\nreturn { damaged = function(n) n = 2 local t = {} t.n = 3 end }") == "");
    CHECK(kept("local n = 1\nreturn { damaged = function() local n = 2 n = 3 end }") == "");
    CHECK(kept("local n = 1\nreturn { damaged = function() for n = 1, 2 do n = 3 end end }") == "");
    CHECK(kept("local t = {}\nreturn { damaged = function() return { t = 1, ['t'] = 2, t } end }") == "");
    CHECK(kept("-- count = 1\nlocal count = [[ count = 2 ]] return { f = function() return 'count = 3', count end }") == "");
    CHECK(kept("local x <const> = 0x1p-3 // 2 << 1 goto e ::e:: return { f = function(...) return #x, -x, not x, ... end }") == "");
}

TEST_CASE("a script that would keep state is refused when it is loaded, modules as well", "[script][S2][H7]") {
    FileTree pack = mini_pack();
    put(pack, "variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})");
    put(pack, "variants/rule.lua", "local count = 0\nreturn {\n  damaged = function()\n    count = count + 1\n  end,\n}");
    const auto refused = LuaHooks::load(library_of({pack}));
    REQUIRE_FALSE(refused);
    CHECK(lines(refused.error()) ==
          "mini:variants/rule.lua:4: error: a function changes 'count', a local of the file; undo, saves and replays would not know of it; "
          "keep what must last in self.data [script-state]\n");
    put(pack, "variants/rule.lua", "local lib = require 'lib/counter'\nreturn { damaged = function() lib.up() end }");
    put(pack, "lib/counter.lua", "local lib = { n = 0 }\nfunction lib.up()\n  lib.n = lib.n + 1\nend\nreturn lib");
    const auto in_module = LuaHooks::load(library_of({pack}));
    REQUIRE_FALSE(in_module);
    CHECK(lines(in_module.error()).starts_with("mini:lib/counter.lua:3: error: a function changes a field of 'lib', a local of the file"));
}
