// Makes the tables of api.h visible in a Lua state.
#include "script/api.h"

#include "base/contract.h"
#include "base/text.h"
#include "rules/view.h"
#include "script/lua_convert.h"
#include "script/lua_impl.h"

#include <sol/sol.hpp>

namespace flickforge {
namespace {

/// The contents of an object that scripts see: the number of a character, or 0 where the game has only one such object.
struct View {
    int id = 0;
};
constexpr int kept_views = 256; ///< objects with lower numbers are made once and kept; the table for them is made with the state

struct ViewType {
    const char* name;
    std::span<const ApiMember> (*members)();
    const char* complaint;
};

constexpr std::array<ViewType, view_kinds> views{{ // in the order of ViewKind
    {"Game", game_members, "the game cannot be changed; return an effect instead"},
    {"Character", character_members, "a character cannot be changed; return an effect instead"},
    {"Shot", shot_members, "a shot cannot be changed; return an effect instead"},
    {"Turn", turn_members, "a turn cannot be changed; return an effect instead"},
    {"Event", event_members, "an event cannot be changed; return an effect instead"},
    {"Self", self_members, "only self.data can be changed"},
}};

/// Upvalues: table of names to positions, position of the view.
/// Lua's own functions: scripts read members more often than anything else, and a member of a sol::usertype takes 90 ns more.
int view_index(lua_State* state) {
    const auto& view = views[static_cast<std::size_t>(lua_tointeger(state, lua_upvalueindex(2)))];
    lua_pushvalue(state, 2);
    charge(state, entering_cost);
    if (lua_rawget(state, lua_upvalueindex(1)) != LUA_TNUMBER) {
        charge(state, suggestion_cost);
        raise(state, [&] {
            const sol::stack_object key(state, 2);
            const std::string name = key.is<std::string>() ? key.as<std::string>() : "?";
            std::vector<std::string> names;
            for (const ApiMember& member : view.members()) names.emplace_back(member.name);
            const std::string near = suggestion(name, names);
            return std::string(view.name) + " has no field " + in_quotes(name) + (near.empty() ? "" : "; " + near);
        });
    }
    const auto position = static_cast<std::size_t>(lua_tointeger(state, -1));
    lua_settop(state, 1);
    return run_guarded(state, view.members()[position].push);
}

int view_newindex(lua_State* state) {
    charge(state, 10 * entering_cost);
    raise(state, views[sol::stack::get<std::size_t>(state, lua_upvalueindex(1))].complaint);
}

/// Lua's own functions: 17 ns for each character of an effect, where sol looks the type up by its name in 32.
bool is_of_type(lua_State* state, int index, int type) {
    if (!lua_getmetatable(state, index)) return false;
    lua_rawgeti(state, LUA_REGISTRYINDEX, type);
    const bool same = lua_rawequal(state, -1, -2);
    lua_pop(state, 2);
    return same;
}

/// Only asked for two objects that are not the same one. Lua's own functions: a loop over the characters compares each with another.
int view_equal(lua_State* state) {
    charge(state, entering_cost);
    const bool alike = lua_getmetatable(state, 1) && lua_getmetatable(state, 2) && lua_rawequal(state, -1, -2);
    return sol::stack::push(state, alike && view_id(state, 1) == view_id(state, 2));
}

/// Upvalue: position of the view.
int view_text(lua_State* state) {
    const ViewType& view = views[sol::stack::get<std::size_t>(state, lua_upvalueindex(1))];
    const std::string& text =
        LuaVm::of(state).impl().compose([&] { return std::string(view.name) + ' ' + std::to_string(view_id(state)); });
    return sol::stack::push(state, text);
}

/// Makes the metatable of a kind of objects from its table of members. The objects themselves are kept under its keys 1, 2, 3 …
sol::table make_view_type(sol::state_view lua, std::size_t position) {
    const ViewType& view = views[position];
    sol::table members = lua.create_table(0, static_cast<int>(view.members().size()));
    for (std::size_t i = 0; i < view.members().size(); ++i) members.raw_set(view.members()[i].name, i);
    sol::table type = lua.create_table(view.members().data() == character_members().data() ? kept_views : 1, 8);
    type.raw_set("__name", view.name, "__index", sol::make_closure(view_index, members, position), "__newindex",
                 sol::make_closure(view_newindex, position), "__eq", view_equal, "__tostring", sol::make_closure(view_text, position),
                 "__metatable", "locked");
    return type;
}

} // namespace

LuaContext& context_of(lua_State* state) { return *LuaVm::of(state).impl().context; }

const GameView& game_of(lua_State* state) {
    const LuaContext& context = context_of(state);
    if (!context.game) raise(state, "the game can be read only while a hook runs");
    return *context.game;
}

int push_view(lua_State* state, ViewKind kind, int id) {
    // Lua's own functions: an object that was made before is pushed in 21 ns; through sol in 34, and as a new sol::usertype in 85.
    lua_rawgeti(state, LUA_REGISTRYINDEX, context_of(state).types[static_cast<std::size_t>(kind)]);
    const bool kept = id >= 0 && id < kept_views;
    if (!kept || lua_rawgeti(state, -1, id + 1) == LUA_TNIL) {
        sol::stack_table type(state, kept ? -2 : -1);
        sol::stack::push<sol::user<View>>(state, sol::no_metatable, View{id});
        sol::stack_userdata view(state, -1);
        view[sol::metatable_key] = type;
        if (kept) type.raw_set(id + 1, view);
        sol::stack::remove(state, type.stack_index(), kept ? 2 : 1);
        return 1;
    }
    lua_remove(state, -2);
    return 1;
}

int view_id(lua_State* state, int index) {
    const bool there = sol::type_of(state, index) == sol::type::userdata; // it is a text in who.has("stunned"), with a dot
    return there ? sol::stack::get<sol::user<View>>(state, index).id : 0;
}

int character_argument(lua_State* state, int index, const char* function) {
    if (lua_isinteger(state, index)) { // sol would take 2.0 and "2" as well
        const lua_Integer number = lua_tointeger(state, index);
        if (number >= 0 && number <= most_number) return static_cast<int>(number);
        raise(state, [&] { return std::string(function) + ": there is no character " + std::to_string(number); });
    }
    if (is_of_type(state, index, context_of(state).types[static_cast<std::size_t>(ViewKind::character)])) return view_id(state, index);
    raise(state, [&] {
        const std::string type = luaL_typename(state, index); // "no value" behind the last argument, which sol calls "none"
        return std::string(function) + ": argument " + std::to_string(index) + " must be a character, not " + type;
    });
}

int sol_lua_push(lua_State* state, const CharacterOrNumber& character) {
    if (character.id == 0) return sol::stack::push(state, sol::lua_nil);
    const GameView* game = context_of(state).game;
    if (!game || !game->state.find(character.id)) return sol::stack::push(state, character.id);
    return push_view(state, ViewKind::character, character.id);
}

int sol_lua_push(lua_State* state, const ShortId& written) {
    const std::string& id = written.id;
    const std::string& pack = context_of(state).pack;
    const auto slash = id.find('/');
    const std::size_t from = slash == std::string::npos ? 0 : slash + 1;
    const bool own = id.compare(from, pack.size(), pack) == 0 && id.size() > from + pack.size() && id[from + pack.size()] == ':';
    if (!own) return sol::stack::push(state, id);
    const std::string_view name = std::string_view(id).substr(from + pack.size() + 1);
    if (from == 0) return sol::stack::push(state, name);
    return sol::stack::push(state, LuaVm::of(state).impl().compose([&] { return id.substr(0, from) + std::string(name); }));
}

int run_guarded(lua_State* state, LuaFunction function) {
    charge(state, entering_cost);
    try {
        return function(state);
    } catch (const Refused& refused) {
        LuaVm::of(state).impl().compose([&] { return refused.issues.empty() ? "refused" : refused.issues.front().message; });
    } catch (const BrokenContract& broken) { // no script is to blame: it is thrown again outside of Lua
        LuaVm::of(state).impl().broken = std::current_exception();
        LuaVm::of(state).impl().compose([&] { return std::string(broken.what()); });
    } catch (const std::exception& error) {
        LuaVm::of(state).impl().compose([&] { return std::string(error.what()); });
    }
    raise_words(state);
}

void open_api(lua_State* state, LuaContext& context) {
    LuaVm::of(state).impl().context = &context;
    for (std::size_t i = 0; i < views.size(); ++i) {
        make_view_type(state, i).push();
        context.types[i] = luaL_ref(state, LUA_REGISTRYINDEX); // a number, for push_view; kept until the state is closed
    }
    open_effects(state);
}

} // namespace flickforge
