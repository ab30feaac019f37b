// tests/script/run_script.h: scripts in a line, and what they answer.
#pragma once
#include "script/lua_impl.h"

#include <map>
#include <sol/sol.hpp>
#include <string>

namespace flickforge::testing {

/// The table that a source text returns.
inline Result<sol::table> load_script(LuaVm& vm, const std::string& file, const std::string& text) {
    if (auto loaded = vm.load(file, text); !loaded) return std::unexpected(loaded.error());
    return sol::stack::pop<sol::table>(vm.state());
}

/// The function `name` of a table that a script returned, called without arguments: its result as text.
inline Result<std::string> call_member(LuaVm& vm, const sol::table& table, const char* name) {
    const auto function = table.raw_get<sol::protected_function>(name);
    const auto called = call_metered(vm, std::string(name) + " of mini:test", function);
    if (!called) return std::unexpected(called.error());
    if (called->return_count() == 0) return "nil";
    const char* text = lua_tostring(vm.state(), called->stack_index()); // numbers, too
    return text ? text : sol::type_name(vm.state(), called->get_type());
}

/// What these statements return, or what is wrong with them: "line: message [code]".
inline std::string answer(LuaVm& vm, const std::string& statements) {
    const auto shown = [](const Issues& issues) {
        const Issue& issue = issues.at(0);
        return std::to_string(issue.place.line) + ": " + issue.message + " [" + issue.code + "]";
    };
    const auto loaded = load_script(vm, "mini:test.lua", "return { run = function() " + statements + "\nend }");
    if (!loaded) return shown(loaded.error());
    const auto result = call_member(vm, *loaded, "run");
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
