#include "script/game_text.h"

#include "base/text.h"
#include "content/library/text_values.h"
#include "rules/view.h"
#include "script/lua_impl.h"

#include <sol/sol.hpp>

namespace flickforge {
namespace {

/// The id of the text that is asked for, with its pack. Valid until the next text is composed.
const std::string& id_of_text(lua_State* state) {
    std::size_t length = 0;
    const char* name = luaL_checklstring(state, 1, &length); // complains as Lua's own functions do
    charge(state, entering_cost + static_cast<long long>(length) / 16);
    return LuaVm::of(state).impl().compose([&] { return full_id(context_of(state).pack, std::string_view(name, length)); });
}

/// The value for a name in a text: a text or a number of the table at index 2, left on the stack as a text.
void push_text_value(lua_State* state, std::string_view name) {
    lua_pushlstring(state, name.data(), name.size()); // Lua's own functions: no value of sol may live where they raise an error
    lua_rawget(state, 2);
    if (lua_type(state, -1) != LUA_TSTRING && lua_type(state, -1) != LUA_TNUMBER)
        raise(state, [&] {
            const std::string type = luaL_typename(state, -1);
            return "game.text: the text needs a text or a number as " + std::string(name) + ", not " + type;
        });
    std::size_t length = 0;
    lua_tolstring(state, -1, &length);
    charge(state, static_cast<long long>(length) / 4);
}

} // namespace

int push_game_text(lua_State* state) {
    const std::string& written = id_of_text(state);
    const std::string* found = game_of(state).library.text(written);
    if (!found) {
        charge(state, suggestion_cost);
        raise(state, [&] {
            const std::string id = full_id(context_of(state).pack, lua_tostring(state, 1)), pack(pack_of(id));
            const Library& library = game_of(state).library;
            std::vector<std::string> names;
            for (const PackInfo& info : library.packs())
                if (info.id == pack)
                    for (const auto& [other, words] : library.texts(info.language))
                        if (pack_of(other) == pack) names.emplace_back(name_of(other));
            return "there is no text " + in_quotes(name_of(id)) + " in the strings of the pack " + pack + "; " +
                   suggestion(name_of(id), names, "add it to \"texts\" of a file in strings/");
        });
    }
    charge(state, entering_cost + static_cast<long long>(found->size()) / 4);
    lua_settop(state, 2);
    constexpr int most_values = 20;
    luaL_checkstack(state, most_values + 5, "game.text");
    int count = 0;
    for (TextValue value = next_value(*found); value; value = next_value(*found, value.end)) {
        if (++count > most_values) raise(state, "game.text: a text takes at most 20 values");
        if (lua_type(state, 2) != LUA_TTABLE)
            raise(state, [&] { return "game.text: the text needs a table with a value for " + std::string(value.name); });
        push_text_value(state, value.name);
    }
    if (count == 0) return sol::stack::push(state, *found);
    return sol::stack::push(state, LuaVm::of(state).impl().compose([&] {
        std::string made;
        std::size_t from = 0;
        int index = 2;
        for (TextValue value = next_value(*found); value; from = value.end, value = next_value(*found, value.end))
            made.append(*found, from, value.begin - from) += lua_tostring(state, ++index);
        return made.append(*found, from);
    }));
}

} // namespace flickforge
