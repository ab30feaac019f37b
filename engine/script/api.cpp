// Makes the tables of api.h visible in a Lua state.
#include "script/api.h"

#include "base/text.h"
#include "rules/view.h"
#include "script/lua_convert.h"
#include "script/lua_inside.h"

#include <lua.hpp>

namespace flickforge {

int open_effects(lua_State* state);

namespace {

const char context_key = 0;

struct ViewType {
    const char* name;
    std::span<const ApiMember> (*members)();
    const char* complaint;
};

constexpr std::array views{
    ViewType{"Game", game_members, "the game cannot be changed; return an effect instead"},
    ViewType{"Character", character_members, "a character cannot be changed; return an effect instead"},
    ViewType{"Shot", shot_members, "a shot cannot be changed; return an effect instead"},
    ViewType{"Turn", turn_members, "a turn cannot be changed; return an effect instead"},
    ViewType{"Event", event_members, "an event cannot be changed; return an effect instead"},
    ViewType{"Self", self_members, "only self.data can be changed"},
};

/// Upvalues: table of names to positions, position of the view.
int view_index(lua_State* state) {
    const auto& view = views[static_cast<std::size_t>(lua_tointeger(state, lua_upvalueindex(2)))];
    lua_pushvalue(state, 2);
    if (lua_rawget(state, lua_upvalueindex(1)) != LUA_TNUMBER) {
        const char* key = lua_type(state, 2) == LUA_TSTRING ? lua_tostring(state, 2) : "?";
        LuaVm::of(state).inside().compose([&] {
            std::vector<std::string> names;
            for (const ApiMember& member : view.members()) names.emplace_back(member.name);
            const std::string near = closest_match(key, names);
            return std::string(view.name) + " has no field " + in_quotes(key) +
                   (near.empty() ? "" : "; did you mean " + in_quotes(near) + "?");
        });
        raise_words(state);
    }
    const auto position = static_cast<std::size_t>(lua_tointeger(state, -1));
    lua_settop(state, 1);
    // A C++ exception must not cross Lua's own frames.
    try {
        return view.members()[position].push(state);
    } catch (const Refused& refused) {
        LuaVm::of(state).inside().compose([&] { return refused.issues.empty() ? "refused" : refused.issues.front().message; });
    } catch (const std::exception& error) {
        LuaVm::of(state).inside().compose([&] { return std::string(error.what()); });
    }
    raise_words(state);
}

int view_newindex(lua_State* state) {
    return luaL_error(state, "%s", views[static_cast<std::size_t>(lua_tointeger(state, lua_upvalueindex(1)))].complaint);
}

int view_equal(lua_State* state) {
    const int* a = static_cast<const int*>(lua_touserdata(state, 1));
    const int* b = static_cast<const int*>(lua_touserdata(state, 2));
    lua_pushboolean(state, lua_getmetatable(state, 1) && lua_getmetatable(state, 2) && lua_rawequal(state, -1, -2) && *a == *b);
    return 1;
}

int view_text(lua_State* state) {
    lua_getmetatable(state, 1);
    lua_getfield(state, -1, "__name");
    lua_pushfstring(state, "%s %d", lua_tostring(state, -1), *static_cast<const int*>(lua_touserdata(state, 1)));
    return 1;
}

void make_view_type(lua_State* state, std::size_t position) {
    const ViewType& view = views[position];
    luaL_newmetatable(state, view.name);
    lua_newtable(state);
    for (std::size_t i = 0; i < view.members().size(); ++i) {
        lua_pushinteger(state, static_cast<lua_Integer>(i));
        lua_setfield(state, -2, view.members()[i].name);
    }
    lua_pushinteger(state, static_cast<lua_Integer>(position));
    lua_pushcclosure(state, view_index, 2);
    lua_setfield(state, -2, "__index");
    lua_pushinteger(state, static_cast<lua_Integer>(position));
    lua_pushcclosure(state, view_newindex, 1);
    lua_setfield(state, -2, "__newindex");
    lua_pushcfunction(state, view_equal);
    lua_setfield(state, -2, "__eq");
    lua_pushcfunction(state, view_text);
    lua_setfield(state, -2, "__tostring");
    lua_pushliteral(state, "locked");
    lua_setfield(state, -2, "__metatable");
    lua_pop(state, 1);
}

} // namespace

LuaContext& context_of(lua_State* state) {
    lua_rawgetp(state, LUA_REGISTRYINDEX, &context_key);
    auto* context = static_cast<LuaContext*>(lua_touserdata(state, -1));
    lua_pop(state, 1);
    return *context;
}

const GameView& game_of(lua_State* state) {
    LuaContext& context = context_of(state);
    if (!context.game) luaL_error(state, "the game can be read only while a hook runs");
    return *context.game;
}

void push_view(lua_State* state, const char* type, int id) {
    *static_cast<int*>(lua_newuserdatauv(state, sizeof(int), 0)) = id;
    luaL_setmetatable(state, type);
}

int view_id(lua_State* state, int index) {
    const int* id = static_cast<const int*>(lua_touserdata(state, index));
    return id ? *id : 0;
}

int character_argument(lua_State* state, int index, const char* function) {
    if (lua_isinteger(state, index)) return static_cast<int>(lua_tointeger(state, index));
    if (const void* view = luaL_testudata(state, index, "Character")) return *static_cast<const int*>(view);
    luaL_error(state, "%s: argument %d must be a character, not %s", function, index, luaL_typename(state, index));
    return 0;
}

void push_character(lua_State* state, int id) {
    if (id == 0) lua_pushnil(state);
    else if (const GameView* game = context_of(state).game; game && game->state.find(id)) push_view(state, "Character", id);
    else lua_pushinteger(state, id);
}

void push_short(lua_State* state, const std::string& id) {
    const std::string& pack = context_of(state).pack;
    const auto slash = id.find('/');
    const std::size_t from = slash == std::string::npos ? 0 : slash + 1;
    if (id.compare(from, pack.size(), pack) == 0 && id.size() > from + pack.size() && id[from + pack.size()] == ':') {
        if (from == 0) lua_pushlstring(state, id.data() + pack.size() + 1, id.size() - pack.size() - 1);
        else {
            lua_pushlstring(state, id.data(), from);
            lua_pushlstring(state, id.data() + from + pack.size() + 1, id.size() - from - pack.size() - 1);
            lua_concat(state, 2);
        }
        return;
    }
    lua_pushlstring(state, id.data(), id.size());
}

int open_api(lua_State* state) {
    lua_pushvalue(state, 1); // the context, as a light pointer
    lua_rawsetp(state, LUA_REGISTRYINDEX, &context_key);
    for (std::size_t i = 0; i < views.size(); ++i) make_view_type(state, i);
    open_effects(state);
    return 0;
}

} // namespace flickforge
