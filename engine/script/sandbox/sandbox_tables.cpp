// The table library, and pairs in order. As with texts, the functions read their arguments as Lua's own do. Sorting moves values of any
// type on the stack, for which sol has no functions.
#include "script/lua_impl.h"
#include "script/sandbox/sandbox.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <lua.hpp>

namespace flickforge {
namespace {

// ---- pairs ----------------------------------------------------------------------------------------------------------

/// A key to be sorted. A value without destructor, so that errors of Lua may jump over it; the text is the table's.
struct Key {
    enum Type { integer, real, text, boolean, none } type = none;
    lua_Integer whole = 0;
    lua_Number fraction = 0;
    const char* bytes = nullptr;
    std::size_t size = 0; ///< of the text
    int place = 0;        ///< among the keys as found
};

Key key_at(lua_State* state, int index) {
    Key key;
    switch (lua_type(state, index)) {
    case LUA_TNUMBER:
        key.type = lua_isinteger(state, index) ? Key::integer : Key::real;
        if (key.type == Key::integer) key.whole = lua_tointeger(state, index);
        else key.fraction = lua_tonumber(state, index);
        break;
    case LUA_TSTRING:
        key.type = Key::text;
        key.bytes = lua_tolstring(state, index, &key.size);
        break;
    case LUA_TBOOLEAN:
        key.type = Key::boolean;
        key.whole = lua_toboolean(state, index);
        break;
    default:
        luaL_error(state, "pairs needs keys that have an order, numbers, texts or booleans; this table has a %s as a key",
                   luaL_typename(state, index));
    }
    return key;
}

/// Lua makes a number that is whole an integer when it is used as a key, so a real is between integers or beyond them all.
bool is_less(lua_Integer whole, lua_Number fraction) {
    if (fraction >= 0x1p63) return true;
    if (fraction < -0x1p63) return false;
    return whole <= static_cast<lua_Integer>(std::floor(fraction));
}

bool is_before(const Key& a, const Key& b) {
    const auto rank = [](const Key& key) { return key.type == Key::real ? Key::integer : key.type; };
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    if (a.type == Key::text) {
        const int order = std::memcmp(a.bytes, b.bytes, std::min(a.size, b.size));
        return order != 0 ? order < 0 : a.size < b.size;
    }
    if (a.type == Key::real && b.type == Key::real) return a.fraction < b.fraction;
    if (a.type == Key::real) return !is_less(b.whole, a.fraction);
    if (b.type == Key::real) return is_less(a.whole, b.fraction);
    return a.whole < b.whole;
}

/// Replaces the list of keys on top of the stack by a sorted one.
void sort_keys(lua_State* state, int count) {
    auto* keys = static_cast<Key*>(lua_newuserdatauv(state, static_cast<std::size_t>(count) * sizeof(Key), 0));
    for (int i = 0; i < count; ++i) {
        lua_rawgeti(state, -2, i + 1);
        keys[i] = key_at(state, -1);
        keys[i].place = i + 1;
        lua_pop(state, 1);
    }
    std::sort(keys, keys + count, is_before);
    lua_createtable(state, count, 0);
    for (int i = 0; i < count; ++i) {
        lua_rawgeti(state, -3, keys[i].place);
        lua_rawseti(state, -2, i + 1);
    }
    lua_replace(state, -3);
    lua_pop(state, 1);
}

/// Upvalues: the table, its keys, how many have been given.
int next_pair(lua_State* state) {
    lua_Integer at = lua_tointeger(state, lua_upvalueindex(3));
    for (;;) {
        if (lua_rawgeti(state, lua_upvalueindex(2), ++at) == LUA_TNIL) return 1;
        lua_pushvalue(state, -1);
        if (lua_rawget(state, lua_upvalueindex(1)) != LUA_TNIL) break;
        lua_pop(state, 2); // removed since
    }
    lua_pushinteger(state, at);
    lua_replace(state, lua_upvalueindex(3));
    return 2;
}

// ---- table ----------------------------------------------------------------------------------------------------------

/// Elements, or 0 for what Lua's own function will complain about.
lua_Integer length_of(lua_State* state, int index) {
    if (!lua_istable(state, index)) {
        if (luaL_getmetafield(state, index, "__len") == LUA_TNIL) return 0;
        lua_pop(state, 1);
    }
    return luaL_len(state, index);
}

/// last - first + 1, but no less than 0 and no overflow.
long long span_of(lua_Integer first, lua_Integer last) {
    if (first > last) return 0;
    const auto distance = static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first);
    return static_cast<long long>(std::min<lua_Unsigned>(distance, std::numeric_limits<int>::max())) + 1;
}

int insert(lua_State* state) {
    if (lua_gettop(state) > 2 && lua_isinteger(state, 2)) charge(state, span_of(lua_tointeger(state, 2), length_of(state, 1)));
    return call_guarded(state);
}

int remove(lua_State* state) {
    if (lua_gettop(state) > 1 && lua_isinteger(state, 2)) charge(state, span_of(lua_tointeger(state, 2), length_of(state, 1)));
    return call_guarded(state);
}

int move(lua_State* state) {
    charge(state, span_of(luaL_checkinteger(state, 2), luaL_checkinteger(state, 3)));
    return call_guarded(state);
}

int concat(lua_State* state) {
    const lua_Integer last = lua_isnoneornil(state, 4) ? length_of(state, 1) : luaL_checkinteger(state, 4);
    charge(state, 8 * span_of(luaL_optinteger(state, 3, 1), last)); // numbers are written out
    return call_guarded(state);
}

int unpack(lua_State* state) {
    const lua_Integer last = lua_isnoneornil(state, 3) ? length_of(state, 1) : luaL_checkinteger(state, 3);
    const long long count = span_of(luaL_optinteger(state, 2, 1), last);
    if (count > LuaMeter::most_values) return luaL_error(state, "unpack gives at most %d values", LuaMeter::most_values);
    return call_guarded(state);
}

/// Is the value on top of the stack before the one below it? Pops both.
bool top_is_before(lua_State* state, bool by_function) {
    if (by_function) {
        lua_pushvalue(state, 2);
        lua_insert(state, -3);
        lua_insert(state, -2); // function, upper, lower
        lua_call(state, 2, 1);
        const bool result = lua_toboolean(state, -1);
        lua_pop(state, 1);
        return result;
    }
    const bool result = lua_compare(state, -1, -2, LUA_OPLT);
    lua_pop(state, 2);
    return result;
}

/// Merges the sorted runs [low, middle) and [middle, high) of the list at index `from` into the one at index `to`.
void merge(lua_State* state, int from, int to, lua_Integer low, lua_Integer middle, lua_Integer high, bool by_function) {
    lua_Integer left = low, right = middle;
    for (lua_Integer at = low; at < high; ++at) {
        bool take_right = left == middle;
        if (!take_right && right < high) {
            lua_rawgeti(state, from, left);
            lua_rawgeti(state, from, right);
            take_right = top_is_before(state, by_function);
        }
        lua_rawgeti(state, from, take_right ? right++ : left++);
        lua_rawseti(state, to, at);
    }
}

/// By merging. For an awkward table Lua's own sort chooses by the clock which elements it compares, so it may order equal elements
/// differently on another day.
int sort(lua_State* state) {
    const lua_Integer count = std::max<lua_Integer>(0, luaL_len(state, 1));
    if (!lua_isnoneornil(state, 2)) luaL_checktype(state, 2, LUA_TFUNCTION);
    lua_settop(state, 2);
    if (count < 2) return 0;
    const bool by_function = lua_isfunction(state, 2);
    charge(state, sorting_cost(state, count));
    lua_createtable(state, static_cast<int>(count), 0); // 3
    lua_createtable(state, static_cast<int>(count), 0); // 4
    for (lua_Integer i = 1; i <= count; ++i) {
        lua_geti(state, 1, i);
        lua_rawseti(state, 3, i);
    }
    int from = 3, to = 4;
    for (lua_Integer run = 1; run < count; run *= 2) {
        for (lua_Integer low = 1; low <= count; low += 2 * run)
            merge(state, from, to, low, std::min(low + run, count + 1), std::min(low + 2 * run, count + 1), by_function);
        std::swap(from, to);
    }
    for (lua_Integer i = 1; i <= count; ++i) {
        lua_rawgeti(state, from, i);
        lua_seti(state, 1, i);
    }
    return 0;
}

constexpr LibraryMember table_members[] = {{"concat", concat}, {"insert", insert}, {"move", move},    {"pack"},
                                           {"remove", remove}, {"sort", sort},     {"unpack", unpack}};

} // namespace

long long sorting_cost(lua_State* state, long long count) {
    count = std::clamp<long long>(count, 0, std::numeric_limits<int>::max());
    return count * std::bit_width(static_cast<unsigned long long>(count)) * LuaVm::of(state).impl().meter.weight();
}

void push_sorted_pairs(lua_State* state, int index) {
    lua_pushvalue(state, index);
    // Going through a table touches its empty places, too, and only the allocator knows how many it has.
    charge(state, 10 + static_cast<long long>(LuaVm::of(state).impl().meter.largest_table()) / 128);
    lua_newtable(state);
    Key last;
    int count = 0;
    bool sorted = true;
    for (lua_pushnil(state); lua_next(state, -3); ++count) {
        lua_pop(state, 1);
        const Key key = key_at(state, -1);
        sorted = sorted && (count == 0 || is_before(last, key));
        last = key;
        lua_pushvalue(state, -1);
        lua_rawseti(state, -3, count + 1);
    }
    charge(state, sorted ? count : sorting_cost(state, count));
    if (!sorted) sort_keys(state, count);
    lua_pushinteger(state, 0);
    lua_pushcclosure(state, next_pair, 3);
    lua_pushnil(state);
    lua_pushnil(state);
}

int sorted_pairs(lua_State* state) {
    luaL_checkany(state, 1);
    if (luaL_getmetafield(state, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(state, 1);
        lua_call(state, 1, 3);
        return 3;
    }
    luaL_checktype(state, 1, LUA_TTABLE);
    push_sorted_pairs(state, 1);
    return 3;
}

void open_tables(lua_State* state) { push_library(state, "table", table_members); }

} // namespace flickforge
