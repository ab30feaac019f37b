// tests/script/run_script.h: scripts in a line, and what they answer.
#pragma once
#include "script/lua_vm.h"

#include <lua.hpp>
#include <map>
#include <string>

namespace flickforge::testing {

/// The function `name` of a table that load gave, called without arguments: its result as text.
inline Result<std::string> call_member(LuaVm& vm, int table, const char* name) {
    lua_State* state = vm.state();
    lua_rawgeti(state, LUA_REGISTRYINDEX, table);
    lua_getfield(state, -1, name);
    lua_remove(state, -2);
    if (auto called = vm.call(0, 1, std::string(name) + " of mini:test"); !called) return std::unexpected(called.error());
    const char* text = lua_tostring(state, -1);
    std::string result = text ? text : luaL_typename(state, -1);
    lua_pop(state, 1);
    return result;
}

/// What these statements return, or what is wrong with them: "line: message [code]".
inline std::string answer(LuaVm& vm, const std::string& statements) {
    const auto shown = [](const Issues& issues) {
        const Issue& issue = issues.at(0);
        return std::to_string(issue.place.line) + ": " + issue.message + " [" + issue.code + "]";
    };
    const auto loaded = vm.load("mini:test.lua", "return { run = function() " + statements + "\nend }");
    if (!loaded) return shown(loaded.error());
    const auto result = call_member(vm, *loaded, "run");
    vm.release(*loaded);
    return result ? *result : shown(result.error());
}

inline std::string answer(const std::string& statements) {
    LuaVm vm;
    return answer(vm, statements);
}

/// Finds modules in a list: name and text. Their files are "mini:NAME.lua".
inline LuaVm::Finder modules(std::map<std::string, std::string> texts) {
    return [texts = std::move(texts)](std::string_view name) -> std::optional<std::pair<std::string, std::string>> {
        const auto found = texts.find(std::string(name));
        if (found == texts.end()) return std::nullopt;
        return std::pair{"mini:" + found->first + ".lua", found->second};
    };
}

} // namespace flickforge::testing
