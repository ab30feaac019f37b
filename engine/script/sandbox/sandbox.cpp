#include "script/sandbox/sandbox.h"

#include "base/text.h"
#include "script/lua_impl.h"

#include <algorithm>
#include <array>
#include <sol/sol.hpp>

namespace flickforge {
namespace {

constexpr std::string_view no_system = "scripts cannot reach files or the system";
constexpr std::string_view no_code = "code comes from files only, by require";
constexpr std::string_view no_metatables = "metatables are not for scripts";
constexpr std::string_view no_libm = "its last digits differ between machines";
constexpr std::string_view no_chance = "chance comes from the game, so that it can be played again";

struct Absent {
    std::string_view name;
    std::string_view why;
};

/// Names that people who know Lua will look for.
constexpr std::array<Absent, 33> absent = {{
    {"next", "pairs goes through a table in order"},
    {"xpcall", "there is pcall"},
    {"coroutine", "a hook runs from its start to its end"},
    {"collectgarbage", "memory is cleaned up by itself"},
    {"warn", "there is print"},
    {"_G", "write the name alone"},
    {"os", no_system},
    {"io", no_system},
    {"package", no_system},
    {"dofile", no_code},
    {"loadfile", no_code},
    {"load", no_code},
    {"loadstring", no_code},
    {"debug", "a script cannot look into others"},
    {"string.dump", no_code},
    {"setmetatable", no_metatables},
    {"getmetatable", no_metatables},
    {"rawget", no_metatables},
    {"rawset", no_metatables},
    {"rawequal", no_metatables},
    {"rawlen", no_metatables},
    {"math.random", no_chance},
    {"math.randomseed", no_chance},
    {"math.sin", no_libm},
    {"math.cos", no_libm},
    {"math.tan", no_libm},
    {"math.asin", no_libm},
    {"math.acos", no_libm},
    {"math.atan", no_libm},
    {"math.exp", no_libm},
    {"math.log", no_libm},
    {"math.pow", no_libm},
    {"unpack", "it is table.unpack"},
}};

constexpr const char* library_name = "flickforge.library"; ///< in the registry: what scripts see

constexpr long pcall_cost = 10;
constexpr long catching_cost = 40;

/// The message for a name that does not exist: with the reason, or with the nearest name. `library` is empty or ends in a dot.
std::string unknown_text(const std::string& library, const std::string& name, std::span<const std::string> names) {
    const std::string text = "unknown name '" + library + name + "'";
    if (const auto found = std::ranges::find(absent, library + name, &Absent::name); found != absent.end())
        return text + "; " + std::string(found->why);
    std::vector<std::string> members;
    for (const std::string& other : names)
        if (other.starts_with(library) && !other.substr(library.size()).contains('.')) members.push_back(other.substr(library.size()));
    const std::string near = closest_match(name, members);
    return near.empty() ? text : text + "; did you mean '" + library + near + "'?";
}

std::string key_text(lua_State* state, int index) {
    const sol::stack_object key(state, index);
    return key.is<std::string>() ? key.as<std::string>() : sol::type_name(state, key.get_type());
}

int unknown_name(lua_State* state) {
    charge(state, suggestion_cost);
    raise(state, [&] { return unknown_text("", key_text(state, 2), LuaVm::of(state).impl().names); });
}

/// Upvalue: the library's name.
int unknown_member(lua_State* state) {
    charge(state, suggestion_cost);
    raise(state, [&] {
        const auto library = sol::stack::get<std::string>(state, lua_upvalueindex(1));
        return unknown_text(library + '.', key_text(state, 2), LuaVm::of(state).impl().names);
    });
}

int undeclared(lua_State* state) {
    charge(state, catching_cost);
    raise(state, [&] {
        const std::string name = key_text(state, 2);
        return "'" + name + "' is not declared; write \"local " + name + '"';
    });
}

/// Upvalue: what is wrong.
int complain(lua_State* state) {
    charge(state, catching_cost);
    raise(state, [&] { return sol::stack::get<std::string>(state, lua_upvalueindex(1)); });
}

int view_pairs(lua_State* state) {
    push_sorted_pairs(state, lua_upvalueindex(1));
    return 3;
}

int view_length(lua_State* state) {
    charge(state, entering_cost);
    return sol::stack::push(state, sol::stack_table(state, lua_upvalueindex(1)).size());
}

/// For suggestions; sorted, so that always the same one of two equally near names is suggested.
void remember_name(LuaVm::Impl& impl, const char* library, const char* name) noexcept {
    try {
        std::string full = *library ? std::string(library) + '.' + name : name;
        const auto place = std::ranges::lower_bound(impl.names, full);
        if (place == impl.names.end() || *place != full) impl.names.insert(place, std::move(full));
    } catch (...) {
        // no suggestion then
    }
}

int as_text(lua_State* state) {
    luaL_checkany(state, 1); // complains as Lua's own functions do
    charge(state, entering_cost);
    push_as_text(state, 1);
    charge(state, static_cast<long long>(lua_rawlen(state, -1)) / 16);
    return 1;
}

/// Catches what the script may catch, which does not include the stop of the whole call. Lua's own functions: arguments, results and
/// what was raised stay where they are on the stack, of any number and type.
int protected_call(lua_State* state) {
    luaL_checkany(state, 1);
    charge(state, pcall_cost);
    auto& impl = LuaVm::of(state).impl();
    const LuaVm::Impl::Mark mark = impl.mark();
    const int status = lua_pcall(state, lua_gettop(state) - 1, LUA_MULTRET, 0);
    if (status != LUA_OK) {
        impl.restore(mark);
        if (status == LUA_ERRMEM) impl.meter.halt(LuaMeter::Stop::memory);
        if (impl.meter.stopped()) return lua_error(state);
        charge(state, catching_cost);
    }
    lua_pushboolean(state, status == LUA_OK);
    lua_insert(state, 1);
    return lua_gettop(state);
}

void show(lua_State* state, const char* text, std::size_t size) noexcept {
    try {
        LuaVm::Impl& impl = LuaVm::of(state).impl();
        if (!impl.print) return;
        impl.meter.note_place(state);
        impl.print(impl.meter.place(), std::string(text, size));
    } catch (...) {
        // a script does not fail because of what it prints
    }
}

int print_values(lua_State* state) {
    const int count = lua_gettop(state);
    luaL_Buffer line; // Lua's own: an error in a __tostring would jump over a std::string
    luaL_buffinit(state, &line);
    for (int i = 1; i <= count; ++i) {
        if (i > 1) luaL_addchar(&line, '\t');
        push_as_text(state, i);
        luaL_addvalue(&line);
    }
    luaL_pushresult(&line);
    std::size_t size = 0;
    const char* text = lua_tolstring(state, -1, &size);
    charge(state, 100 + static_cast<long long>(size));
    show(state, text, size);
    return 0;
}

/// Before every function of Lua's libraries: each may read a text as a number or go through it otherwise. Lua's own functions: this takes
/// 18 ns of every call of the library, and through sol 33.
/// Upvalues: Lua's own, and the guard or Lua's own.
int enter(lua_State* state) {
    charge(state, entering_cost);
    for (int i = lua_gettop(state); i > 0; --i)
        if (lua_type(state, i) == LUA_TSTRING) charge(state, static_cast<long long>(lua_rawlen(state, i)) / 16);
    return lua_tocfunction(state, lua_upvalueindex(2))(state);
}

constexpr LibraryMember base_members[] = {{"assert"}, {"error"}, {"ipairs"}, {"select"}, {"type"}, {"tonumber"}};

constexpr LibraryMember math_members[] = {{"abs"},        {"ceil"}, {"floor"}, {"fmod"}, {"huge"},      {"max"},  {"maxinteger"}, {"min"},
                                          {"mininteger"}, {"modf"}, {"pi"},    {"sqrt"}, {"tointeger"}, {"type"}, {"ult"}};

constexpr LibraryMember own_functions[] = {
    {"pairs", sorted_pairs}, {"pcall", protected_call}, {"print", print_values}, {"tostring", as_text}, {"require", require}};

} // namespace

void charge(lua_State* state, long long cost) { LuaVm::of(state).charge(static_cast<long>(cost)); }

void push_library(lua_State* state, const char* library, std::span<const LibraryMember> members) {
    sol::state_view lua(state);
    const auto own = lua.globals().raw_get<sol::table>(library);
    sol::table allowed = lua.create_table(0, static_cast<int>(members.size()));
    for (const LibraryMember& member : members) {
        const auto value = own.raw_get<sol::object>(member.name);
        if (value.get_type() != sol::type::function) allowed.raw_set(member.name, value);
        else if (member.guard) allowed.raw_set(member.name, sol::make_closure(enter, value, member.guard));
        else allowed.raw_set(member.name, sol::make_closure(enter, value, value));
    }
    allowed.push();
}

int call_guarded(lua_State* state) { return lua_tocfunction(state, lua_upvalueindex(1))(state); }

void make_view(lua_State* state, const char* complaint) {
    const sol::stack_table shown(state, -1);
    sol::stack_table view(state, sol::create);
    sol::stack_table behaviour(state, sol::new_table(0, 4));
    behaviour.raw_set("__index", shown, "__newindex", sol::make_closure(complain, complaint), "__pairs",
                      sol::make_closure(view_pairs, shown), "__len", sol::make_closure(view_length, shown));
    view[sol::metatable_key] = behaviour;
    behaviour.pop();
    sol::stack::remove(state, shown.stack_index(), 1);
}

void publish(lua_State* state, const char* name) {
    sol::state_view lua(state);
    auto& impl = LuaVm::of(state).impl();
    remember_name(impl, "", name);
    auto shown = sol::stack::pop<sol::object>(state);
    if (shown.get_type() == sol::type::table) {
        sol::table table = shown;
        table.for_each([&](const sol::object& key, const sol::object&) {
            if (key.is<std::string>()) remember_name(impl, name, key.as<std::string>().c_str());
        });
        if (!table.raw_get<sol::object>(sol::metatable_key).valid())
            table[sol::metatable_key] = lua.create_table_with("__index", sol::make_closure(unknown_member, name));
        table.push();
        make_view(state, ("the library table '" + std::string(name) + "' cannot be changed").c_str());
        shown = sol::stack::pop<sol::object>(state);
    }
    lua.registry().raw_get<sol::table>(library_name).raw_set(name, shown);
}

void open_sandbox(lua_State* state) {
    sol::state_view lua(state);
    lua.open_libraries(sol::lib::base, sol::lib::math, sol::lib::string, sol::lib::table, sol::lib::utf8);

    push_library(state, "_G", base_members);
    auto library = sol::stack::pop<sol::table>(state);
    for (const LibraryMember& own : own_functions) library.raw_set(own.name, own.guard);
    library.for_each([&](const sol::object& key, const sol::object&) {
        remember_name(LuaVm::of(state).impl(), "", key.as<std::string>().c_str());
    });
    library[sol::metatable_key] = lua.create_table_with("__index", unknown_name);
    sol::table registry = lua.registry();
    registry[library_name] = library;
    registry[environment_name] = lua.create_table_with("__index", library, "__newindex", undeclared);

    push_library(state, "math", math_members);
    publish(state, "math");
    open_strings(state);
    publish(state, "string");
    open_tables(state);
    publish(state, "table");
    open_utf8(state);
    publish(state, "utf8");
    open_modules(state);

    lua.globals().clear();
    registry[LUA_LOADED_TABLE] = sol::lua_nil;
}

} // namespace flickforge
