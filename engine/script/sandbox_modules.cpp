// require, and how a source file becomes the table that it returns.
#include "base/text.h"
#include "script/lua_inside.h"
#include "script/sandbox.h"
#include "script/source_check.h"

#include <algorithm>
#include <lua.hpp>

namespace flickforge {
namespace {

constexpr const char* modules_name = "flickforge.modules"; ///< in the registry: views of the modules that have run
constexpr long finding_cost = 10'000;                      ///< the finder is the engine's and may be slow

bool is_module_name(std::string_view name) {
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || std::string_view("_-/:").contains(c);
    };
    return !name.empty() && name.front() != '/' && std::ranges::all_of(name, allowed);
}

enum class Found { yes, no, circle };

/// Puts the module on the list of those being run. On failure the reason is in `words`.
Found find_module(LuaVm::Inside& inside, std::string_view name) noexcept {
    try {
        if (!is_module_name(name)) {
            inside.words = in_quotes(name) + " is not the name of a module; it is written like \"folder/file\", without dots";
            return Found::no;
        }
        std::vector<std::string> chain;
        for (const LuaChunk& chunk : inside.loading)
            if (!chain.empty() || chunk.name == name) chain.push_back(chunk.name);
        if (!chain.empty()) {
            chain.emplace_back(name);
            inside.words = "modules that require each other: " + join(chain, " -> ");
            return Found::circle;
        }
        auto found = inside.find ? inside.find(name) : std::nullopt;
        if (found) {
            inside.loading.push_back({std::string(name), std::move(found->first), std::move(found->second)});
            return Found::yes;
        }
        inside.words = "there is no module " + in_quotes(name);
    } catch (...) {
        inside.compose([] { return std::string("the module cannot be read"); });
    }
    return Found::no;
}

int require(lua_State* state) {
    std::size_t size = 0;
    const char* name = luaL_checklstring(state, 1, &size);
    lua_settop(state, 1);
    luaL_getsubtable(state, LUA_REGISTRYINDEX, modules_name);
    lua_pushvalue(state, 1);
    if (lua_rawget(state, 2) != LUA_TNIL) return 1;
    charge(state, finding_cost);
    auto& inside = LuaVm::of(state).inside();
    if (find_module(inside, {name, size}) != Found::yes) raise_words(state);
    run_chunk(state, inside.loading.back());
    inside.loading.pop_back();
    make_view(state, "a module cannot be changed from outside");
    lua_pushvalue(state, 1);
    lua_pushvalue(state, -2);
    lua_rawset(state, 2);
    return 1;
}

/// True when the compiler need not be asked. The reason is in `words`, as the compiler would put it.
bool is_refused(LuaVm::Inside& inside, const LuaChunk& chunk) noexcept {
    try {
        const std::size_t most = inside.meter.limits().text;
        std::optional<SourceFault> fault = source_fault(chunk.text);
        if (chunk.text.size() > most)
            fault = {1, "a script of " + counted_text(static_cast<long>(chunk.text.size() >> 10)) + " KB; it may have " +
                            counted_text(static_cast<long>(most >> 10)) + " KB"};
        if (!std::ranges::contains(inside.files, chunk.file)) inside.files.push_back(chunk.file);
        if (!fault) return false;
        inside.words = inside.syntax = chunk.file.substr(0, LUA_IDSIZE - 1) + ':' + std::to_string(fault->line) + ": " + fault->message;
    } catch (...) {
        inside.words.clear();
    }
    return true;
}

int chunk_error(lua_State* state, const LuaChunk& chunk, const char* message, int values) {
    auto& inside = LuaVm::of(state).inside();
    inside.compose([&] {
        const std::string returned = values == 1 ? with_article(luaL_typename(state, -1)) : std::to_string(values) + " values";
        return chunk.file.substr(0, LUA_IDSIZE - 1) + ':' + std::to_string(last_line(chunk.text)) + ": " + message +
               (values == 0 ? "nothing" : returned);
    });
    lua_pushlstring(state, inside.words.data(), inside.words.size());
    return lua_error(state);
}

} // namespace

void run_chunk(lua_State* state, const LuaChunk& chunk) {
    auto& inside = LuaVm::of(state).inside();
    charge(state, static_cast<long long>(chunk.text.size()) / 4);
    if (is_refused(inside, chunk)) {
        lua_pushlstring(state, inside.words.data(), inside.words.size());
        lua_error(state);
    }
    std::string_view text = chunk.text;
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3); // some editors begin a file so
    const int before = lua_gettop(state);
    lua_pushfstring(state, "=%s", chunk.file.c_str());
    if (luaL_loadbufferx(state, text.data(), text.size(), lua_tostring(state, -1), "t") != LUA_OK) {
        const char* message = lua_tostring(state, -1);
        inside.compose([&] { return inside.syntax = message; });
        lua_error(state);
    }
    lua_remove(state, -2);
    lua_newtable(state);
    luaL_setmetatable(state, environment_name);
    lua_setupvalue(state, -2, 1); // _ENV
    lua_call(state, 0, LUA_MULTRET);
    const int values = lua_gettop(state) - before;
    if (values != 1 || !lua_istable(state, -1)) chunk_error(state, chunk, "a script must return one table; this one returns ", values);
}

void push_require(lua_State* state) { lua_pushcfunction(state, require); }

} // namespace flickforge
