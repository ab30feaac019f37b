#include "script/sandbox.h"

#include "base/text.h"
#include "script/lua_inside.h"

#include <algorithm>
#include <array>
#include <lua.hpp>

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

constexpr long suggestion_cost = 20'000; ///< comparing a name with all others takes 0.2 ms
constexpr long entering_cost = 5;
constexpr long pcall_cost = 10;
constexpr long catching_cost = 40;

/// That nothing has this name, and why, or what was meant. `library` is empty or ends in a dot, as `names` have it.
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

const char* key_text(lua_State* state, int index) {
    return lua_type(state, index) == LUA_TSTRING ? lua_tostring(state, index) : luaL_typename(state, index);
}

int unknown_name(lua_State* state) {
    charge(state, suggestion_cost);
    auto& inside = LuaVm::of(state).inside();
    const char* name = key_text(state, 2);
    inside.compose([&] { return unknown_text("", name, inside.names); });
    raise_words(state);
}

/// Upvalue: the library's name.
int unknown_member(lua_State* state) {
    charge(state, suggestion_cost);
    auto& inside = LuaVm::of(state).inside();
    const char* library = lua_tostring(state, lua_upvalueindex(1));
    const char* member = key_text(state, 2);
    inside.compose([&] { return unknown_text(std::string(library) + '.', member, inside.names); });
    raise_words(state);
}

int undeclared(lua_State* state) {
    const char* name = key_text(state, 2);
    return luaL_error(state, "'%s' is not declared; write \"local %s\"", name, name);
}

int complain(lua_State* state) { return luaL_error(state, "%s", lua_tostring(state, lua_upvalueindex(1))); }

int view_pairs(lua_State* state) {
    push_sorted_pairs(state, lua_upvalueindex(1));
    return 3;
}

int view_length(lua_State* state) {
    lua_pushinteger(state, luaL_len(state, lua_upvalueindex(1)));
    return 1;
}

/// For suggestions; in order, so that of two names that are equally near always the same is suggested.
void remember_name(LuaVm::Inside& inside, const char* library, const char* name) noexcept {
    try {
        std::string full = *library ? std::string(library) + '.' + name : name;
        const auto place = std::ranges::lower_bound(inside.names, full);
        if (place == inside.names.end() || *place != full) inside.names.insert(place, std::move(full));
    } catch (...) {
        // no suggestion then
    }
}

int as_text(lua_State* state) {
    luaL_checkany(state, 1);
    push_as_text(state, 1);
    return 1;
}

/// Catches what the script may catch: not the stop of the whole call.
int protected_call(lua_State* state) {
    luaL_checkany(state, 1);
    charge(state, pcall_cost);
    auto& inside = LuaVm::of(state).inside();
    const LuaVm::Inside::Mark mark = inside.mark();
    const int status = lua_pcall(state, lua_gettop(state) - 1, LUA_MULTRET, 0);
    if (status != LUA_OK) {
        inside.restore(mark);
        if (status == LUA_ERRMEM) inside.meter.halt(LuaMeter::Stop::memory);
        if (inside.meter.stopped()) return lua_error(state);
        charge(state, catching_cost);
    }
    lua_pushboolean(state, status == LUA_OK);
    lua_insert(state, 1);
    return lua_gettop(state);
}

void show(const LuaVm::Print& print, const char* text, std::size_t size) noexcept {
    try {
        if (print) print(std::string(text, size));
    } catch (...) {
        // what a script prints is no reason to fail
    }
}

int print_values(lua_State* state) {
    const int count = lua_gettop(state);
    luaL_Buffer line;
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
    show(LuaVm::of(state).inside().print, text, size);
    return 0;
}

/// Before every function of Lua's libraries: each may read a text as a number or go through it otherwise.
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

constexpr luaL_Reg own_functions[] = {
    {"pairs", sorted_pairs}, {"pcall", protected_call}, {"print", print_values}, {"tostring", as_text}, {nullptr, nullptr}};

} // namespace

void charge(lua_State* state, long long cost) { LuaVm::of(state).charge(static_cast<long>(cost)); }

void push_library(lua_State* state, LuaFunction opener, std::span<const LibraryMember> members) {
    lua_createtable(state, 0, static_cast<int>(members.size()));
    lua_pushcfunction(state, opener);
    lua_call(state, 0, 1);
    for (const LibraryMember& member : members) {
        if (lua_getfield(state, -1, member.name) == LUA_TFUNCTION) {
            if (member.guard) lua_pushcfunction(state, member.guard);
            else lua_pushvalue(state, -1);
            lua_pushcclosure(state, enter, 2);
        }
        lua_setfield(state, -3, member.name);
    }
    lua_pop(state, 1);
}

int call_guarded(lua_State* state) { return lua_tocfunction(state, lua_upvalueindex(1))(state); }

void make_view(lua_State* state, const char* complaint) {
    lua_newtable(state);
    lua_createtable(state, 0, 4);
    lua_pushvalue(state, -3);
    lua_setfield(state, -2, "__index");
    lua_pushstring(state, complaint);
    lua_pushcclosure(state, complain, 1);
    lua_setfield(state, -2, "__newindex");
    lua_pushvalue(state, -3);
    lua_pushcclosure(state, view_pairs, 1);
    lua_setfield(state, -2, "__pairs");
    lua_pushvalue(state, -3);
    lua_pushcclosure(state, view_length, 1);
    lua_setfield(state, -2, "__len");
    lua_setmetatable(state, -2);
    lua_remove(state, -2);
}

void publish(lua_State* state, const char* name) {
    auto& inside = LuaVm::of(state).inside();
    remember_name(inside, "", name);
    if (lua_istable(state, -1)) {
        for (lua_pushnil(state); lua_next(state, -2); lua_pop(state, 1))
            if (lua_type(state, -2) == LUA_TSTRING) remember_name(inside, name, lua_tostring(state, -2));
        if (!lua_getmetatable(state, -1)) {
            lua_createtable(state, 0, 1);
            lua_pushstring(state, name);
            lua_pushcclosure(state, unknown_member, 1);
            lua_setfield(state, -2, "__index");
            lua_setmetatable(state, -2);
        } else {
            lua_pop(state, 1);
        }
        lua_pushfstring(state, "the library table '%s' cannot be changed", name);
        lua_insert(state, -2);
        make_view(state, lua_tostring(state, -2));
        lua_remove(state, -2);
    }
    lua_pushglobaltable(state);
    lua_insert(state, -2);
    lua_setfield(state, -2, name); // the table of globals has no __newindex: what scripts see of it is an empty table in front
    lua_pop(state, 1);
}

void open_sandbox(lua_State* state) {
    push_library(state, luaopen_base, base_members);
    luaL_setfuncs(state, own_functions, 0);
    push_require(state);
    lua_setfield(state, -2, "require");
    for (lua_pushnil(state); lua_next(state, -2); lua_pop(state, 1)) remember_name(LuaVm::of(state).inside(), "", lua_tostring(state, -2));
    lua_createtable(state, 0, 1);
    lua_pushcfunction(state, unknown_name);
    lua_setfield(state, -2, "__index");
    lua_setmetatable(state, -2);
    luaL_newmetatable(state, environment_name);
    lua_pushvalue(state, -2);
    lua_setfield(state, -2, "__index");
    lua_pushcfunction(state, undeclared);
    lua_setfield(state, -2, "__newindex");
    lua_pop(state, 1);
    lua_rawseti(state, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS); // instead of Lua's own, which has everything

    push_library(state, luaopen_math, math_members);
    publish(state, "math");
    open_strings(state);
    publish(state, "string");
    open_tables(state);
    publish(state, "table");
    open_utf8(state);
    publish(state, "utf8");
}

} // namespace flickforge
