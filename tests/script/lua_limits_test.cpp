#include "base/contract.h"
#include "script/api.h"
#include "script/run_script.h"

#include <catch2/catch_test_macros.hpp>
#include <thread>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A function of the engine that makes `count` tables, with a C++ object alive.
int make_tables(lua_State* state) {
    const auto count = static_cast<int>(lua_tointeger(state, 1));
    const LuaVm::EngineCall guard(LuaVm::of(state));
    const auto alive = std::make_unique<int>(count); // leaks if an error of Lua jumps over it
    lua_createtable(state, *alive, 0);
    for (int i = 1; i <= *alive; ++i) {
        lua_createtable(state, 0, 4);
        lua_rawseti(state, -2, i);
    }
    return 1;
}

int charge_much(lua_State* state) {
    LuaVm::of(state).charge(static_cast<long>(lua_tointeger(state, 1)));
    lua_pushliteral(state, "paid");
    return 1;
}

int charge_inside(lua_State* state) {
    const LuaVm::EngineCall guard(LuaVm::of(state));
    const auto alive = std::make_unique<int>(5);
    LuaVm::of(state).charge(5'000'000);
    lua_pushinteger(state, *alive);
    return 1;
}

/// Calls its argument as a hook inside the hook; gives the code of the issue.
int call_hook(lua_State* state) {
    LuaVm& vm = LuaVm::of(state);
    const LuaVm::EngineCall guard(vm);
    const sol::protected_function hook(state, 1);
    const auto called = call_metered(vm, "inner hook", hook);
    return sol::stack::push(state, called ? std::string("fine") : called.error().at(0).code);
}

int is_running(lua_State* state) {
    lua_pushboolean(state, LuaVm::of(state).running());
    return 1;
}

int break_contract(lua_State* state) {
    return run_guarded(state, [](lua_State*) {
        expect(false, "the sky stays up");
        return 0;
    });
}

void add(LuaVm& vm, const char* name, lua_CFunction function) {
    lua_pushcfunction(vm.state(), function);
    vm.set_global(name);
}

} // namespace

TEST_CASE("a mistake of ours inside a script's call is not an error of the script, even if the script catches it", "[script]") {
    LuaVm vm;
    add(vm, "fall", break_contract);
    CHECK_THROWS_AS(answer(vm, "fall()"), BrokenContract);
    CHECK_THROWS_AS(answer(vm, "pcall(fall) return 'caught'"), BrokenContract);
    CHECK(answer(vm, "return 'again'") == "again");
}

TEST_CASE("each call has the whole budget", "[script]") {
    LuaVm vm({.instructions = 50'000});
    for (int i = 0; i < 10; ++i) CHECK(answer(vm, "for i = 1, 9000 do end return 'done'") == "done");
    CHECK(answer(vm, "for i = 1, 60000 do end") == "1: stopped after 50,000 instructions; a hook must be short [script-budget]");
    CHECK(answer(vm, "return 'again'") == "again");
}

TEST_CASE("limits are named in the words of their size", "[script]") {
    LuaVm vm({.memory = 1 << 20, .allocated = 4 << 20, .text = 16 << 10});
    CHECK(answer(vm, "local t = {} while true do t = {t, {}, {}} end") ==
          "1: stopped at 1 MB of memory; a script must keep less [script-memory]");
    CHECK(answer(vm, "while true do local t = {{}, {}, {}} end") ==
          "1: stopped after taking 4 MB of memory in one call, used again or not [script-memory]");
    CHECK(answer(vm, "return ('x'):rep(20000)") == "1: stopped at a text of more than 16 KB [script-memory]");
    CHECK(answer(vm, "return #('x'):rep(16000)") == "16000");
}

TEST_CASE("garbage of earlier calls does not count against the next", "[script]") {
    LuaVm vm({.memory = 1 << 20});
    for (int i = 0; i < 20; ++i) CHECK(answer(vm, "local t = {} for i = 1, 3000 do t[i] = {i} end return #t") == "3000");
}

TEST_CASE("garbage inside a call is collected before memory counts as full", "[script]") {
    LuaVm vm({.memory = 1 << 20});
    CHECK(answer(vm, "for i = 1, 30000 do local t = {i, {}} end return 'done'") == "done");
}

TEST_CASE("what a script keeps from call to call counts in each", "[script]") {
    LuaVm vm({.memory = 1 << 20});
    auto loaded =
        load_script(vm, "mini:keep.lua",
                    "local kept = {}\nreturn { run = function() for i = 1, 2000 do table.insert(kept, {i}) end return 'kept' end }");
    REQUIRE(loaded);
    std::string last = "kept";
    for (int i = 0; i < 20 && last == "kept"; ++i) {
        const auto result = call_member(vm, *loaded, "run");
        last = result ? *result : to_text(result.error().at(0));
    }
    CHECK(last == "mini:keep.lua:2: error: stopped at 1 MB of memory; a script must keep less; in run of mini:test [script-memory]");
    loaded = fail(Issue{}); // nothing refers to the table any more
    CHECK(answer(vm, "return 'free again'") == "free again");
}

TEST_CASE("the engine may take a little more than the limit, the script then gets the error", "[script]") {
    LuaVm vm({.memory = 256 << 10});
    add(vm, "make_tables", make_tables);
    CHECK(answer(vm, "return #make_tables(10)") == "10");
    CHECK(answer(vm, "local t = make_tables(10000) return 'too far'") ==
          "1: stopped at 256 KB of memory; a script must keep less [script-memory]");
    CHECK(answer(vm, "pcall(make_tables, 10000) while true do end") ==
          "1: stopped at 256 KB of memory; a script must keep less [script-memory]");
    CHECK(answer(vm, "return #make_tables(10)") == "10");
}

TEST_CASE("functions of the engine can be charged for", "[script]") {
    LuaVm vm;
    add(vm, "charge_much", charge_much);
    add(vm, "charge_inside", charge_inside);
    CHECK(answer(vm, "return charge_much(500000)") == "paid");
    CHECK(answer(vm, "charge_much(600000) charge_much(600000)") ==
          "1: stopped after 1,000,000 instructions; a hook must be short [script-budget]");
    CHECK(answer(vm, "pcall(charge_much, 2000000) return 'never'").ends_with("[script-budget]"));
    CHECK(answer(vm, "local x = charge_inside() return 'never'").ends_with("[script-budget]"));
    CHECK(answer(vm, "pcall(charge_inside) return 'never'").ends_with("[script-budget]"));
    CHECK(answer(vm, "return charge_much(1)") == "paid");
}

TEST_CASE("a hook inside a hook shares the budget of the outer one", "[script]") {
    LuaVm vm;
    add(vm, "call_hook", call_hook);
    add(vm, "is_running", is_running);
    CHECK(answer(vm, "return call_hook(function() end)") == "fine");
    CHECK(answer(vm, "return call_hook(function() error('inner') end)") == "script-error");
    CHECK(answer(vm, "return call_hook(function() while true do end end)") ==
          "1: stopped after 1,000,000 instructions; a hook must be short [script-budget]");
    CHECK(answer(vm, "local function again() call_hook(again) end again() return 'ended'") == "ended");
    CHECK(answer(vm, "call_hook(function() end) return tostring(is_running())") == "true");
    CHECK_FALSE(vm.running());
}

TEST_CASE("the engine's tables are read-only libraries for scripts", "[script]") {
    LuaVm vm;
    lua_newtable(vm.state());
    lua_pushinteger(vm.state(), 7);
    lua_setfield(vm.state(), -2, "heroes");
    vm.set_global("game");
    CHECK(lua_gettop(vm.state()) == 0);
    CHECK(answer(vm, "return game.heroes") == "7");
    CHECK(answer(vm, "game.heroes = 8") == "1: the library table 'game' cannot be changed [script-error]");
    CHECK(answer(vm, "return game.heros") == "1: unknown name 'game.heros'; did you mean 'game.heroes'? [script-error]");
    CHECK(answer(vm, "return gmae") == "1: unknown name 'gmae'; did you mean 'game'? [script-error]");
    CHECK(answer(vm, "game = nil") == "1: 'game' is not declared; write \"local game\" [script-error]");
}

TEST_CASE("values of the engine show the name it gave them", "[script]") {
    LuaVm vm;
    lua_newuserdatauv(vm.state(), 1, 0);
    luaL_newmetatable(vm.state(), "hero");
    lua_setmetatable(vm.state(), -2);
    vm.set_global("hero");
    CHECK(answer(vm, "return tostring(hero) .. string.format(' %s', hero)") == "hero hero");
}

TEST_CASE("states in several threads do not disturb each other", "[script]") {
    std::vector<std::string> answers(4);
    {
        std::vector<std::jthread> threads;
        for (std::string& one : answers)
            threads.emplace_back([&one] {
                for (int i = 0; i < 20; ++i)
                    one = answer(
                        "local t = {} for i = 1, 2000 do t['k' .. i] = i end local n = 0 for _, v in pairs(t) do n = n + v end return n");
            });
    }
    for (const std::string& one : answers) CHECK(one == "2001000");
}
