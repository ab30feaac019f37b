// The string and utf8 libraries. The functions here run before Lua's own and complain with the same words, so they read their arguments in
// the same way, by luaL_check…; sol makes the tables.
#include "base/text.h"
#include "script/lua_impl.h"
#include "script/sandbox/patterns.h"
#include "script/sandbox/sandbox.h"

#include <algorithm>
#include <cstring>
#include <sol/sol.hpp>

namespace flickforge {
namespace {

constexpr double most_pattern_steps = 5'000'000;
constexpr std::size_t longest_pattern = 200;
constexpr long long pattern_steps = 8; ///< in the time of an instruction
constexpr long long copied_bytes = 16; ///< in the time of an instruction

struct Text {
    const char* bytes = nullptr;
    std::size_t size = 0;

    std::string_view view() const { return {bytes, size}; }
};

Text check_text(lua_State* state, int index) {
    Text text;
    text.bytes = luaL_checklstring(state, index, &text.size);
    return text;
}

/// Where Lua starts for this `init`, from 0; past the end for one that is past it.
std::size_t start_at(lua_State* state, int index, std::size_t size) {
    const lua_Integer position = luaL_optinteger(state, index, 1);
    if (position > 0) return static_cast<std::size_t>(position) - 1;
    if (position == 0 || position < -static_cast<lua_Integer>(size)) return 0;
    return static_cast<std::size_t>(static_cast<lua_Integer>(size) + position);
}

void refuse_pattern(lua_State* state, Text pattern, std::size_t size) {
    LuaVm::of(state).impl().compose([&] {
        if (pattern.size > longest_pattern) return "a pattern of " + std::to_string(pattern.size) + " characters; it may have 200";
        return "the pattern " + in_quotes(pattern.view()) + " could take too long on a text of " + counted_text(static_cast<long>(size)) +
               " characters; use a shorter text or fewer of * + - %b";
    });
    raise_words(state);
}

/// Charges for the search of a pattern in `size` characters, or refuses it.
void check_pattern(lua_State* state, Text pattern, std::size_t size, bool can_be_anchored) {
    const bool anchored = can_be_anchored && pattern.size > 0 && pattern.bytes[0] == '^';
    if (pattern.size > longest_pattern) refuse_pattern(state, pattern, size);
    const double steps = most_steps(shape_of(pattern.view()), size, anchored);
    if (steps > most_pattern_steps) refuse_pattern(state, pattern, size);
    charge(state, static_cast<long long>(steps) / pattern_steps);
}

int find_plain(lua_State* state, Text text, Text wanted, std::size_t start) {
    charge(state, static_cast<long long>(text.size - start + wanted.size) / copied_bytes);
    // On an awkward text Lua's own search takes the product of both sizes, this one their sum.
    const void* found = wanted.size == 0 ? text.bytes + start : memmem(text.bytes + start, text.size - start, wanted.bytes, wanted.size);
    if (!found) {
        lua_pushnil(state);
        return 1;
    }
    const auto at = static_cast<const char*>(found) - text.bytes;
    lua_pushinteger(state, at + 1);
    lua_pushinteger(state, at + static_cast<std::ptrdiff_t>(wanted.size));
    return 2;
}

int find(lua_State* state) {
    const Text text = check_text(state, 1), pattern = check_text(state, 2);
    const std::size_t start = start_at(state, 3, text.size);
    if (start > text.size) return call_guarded(state);
    if (lua_toboolean(state, 4) || pattern.view().find_first_of("^$*+?.([%-") == std::string_view::npos)
        return find_plain(state, text, pattern, start);
    check_pattern(state, pattern, text.size - start, true);
    return call_guarded(state);
}

int match(lua_State* state) {
    const Text text = check_text(state, 1), pattern = check_text(state, 2);
    const std::size_t start = start_at(state, 3, text.size);
    if (start <= text.size) check_pattern(state, pattern, text.size - start, true);
    return call_guarded(state);
}

int gmatch(lua_State* state) {
    const Text text = check_text(state, 1), pattern = check_text(state, 2);
    const std::size_t start = start_at(state, 3, text.size);
    if (start <= text.size) check_pattern(state, pattern, text.size - start, false);
    return call_guarded(state);
}

int gsub(lua_State* state) {
    const Text text = check_text(state, 1), pattern = check_text(state, 2);
    check_pattern(state, pattern, text.size, true);
    if (lua_isstring(state, 3)) {
        const Text replacement = check_text(state, 3);
        const auto most = std::clamp<long long>(luaL_optinteger(state, 4, static_cast<lua_Integer>(text.size) + 1), 0,
                                                static_cast<long long>(text.size) + 1);
        charge(state, most * static_cast<long long>(replacement.size) / copied_bytes);
    }
    return call_guarded(state);
}

int rep(lua_State* state) {
    const Text text = check_text(state, 1), between = lua_isnoneornil(state, 3) ? Text{} : check_text(state, 3);
    const lua_Integer count = luaL_checkinteger(state, 2);
    LuaMeter& meter = LuaVm::of(state).impl().meter;
    const std::size_t once = text.size + between.size;
    if (count <= 0 || once == 0) { // Lua would copy nothing, `count` times
        lua_pushliteral(state, "");
        return 1;
    }
    if (static_cast<lua_Unsigned>(count) > (meter.limits().text + between.size) / once) meter.stop(LuaMeter::Stop::text);
    charge(state, (count * static_cast<long long>(once) + count) / copied_bytes);
    return call_guarded(state);
}

/// For functions that read the whole text at index 1, byte by byte.
int whole_text(lua_State* state) {
    charge(state, static_cast<long long>(check_text(state, 1).size) / 4);
    return call_guarded(state);
}

/// "2" + 1: reads texts as numbers.
int arithmetic(lua_State* state) {
    for (const int i : {1, 2})
        if (lua_type(state, i) == LUA_TSTRING) charge(state, static_cast<long long>(lua_rawlen(state, i)) / 4);
    return call_guarded(state);
}

/// byte and codepoint: one result for each position from argument 2 to argument 3.
int spread(lua_State* state) {
    const auto size = static_cast<lua_Integer>(check_text(state, 1).size);
    const lua_Integer first = luaL_optinteger(state, 2, 1);
    const lua_Integer last = luaL_optinteger(state, 3, first);
    const auto position = [&](lua_Integer at) { return std::clamp<lua_Integer>(at < 0 ? size + at + 1 : at, 0, size); };
    if (position(last) - position(first) >= LuaMeter::most_values)
        return luaL_error(state, "this gives more than %d values; take a part of the text", LuaMeter::most_values);
    return call_guarded(state);
}

/// char of both libraries.
int from_codes(lua_State* state) {
    for (int i = 1; i <= lua_gettop(state); ++i) luaL_argcheck(state, luaL_checkinteger(state, i) != 0, i, "a text cannot contain 0");
    return call_guarded(state);
}

/// Turns what %s gets into text our way, and leaves the rest to Lua.
int format(lua_State* state) {
    const Text pattern = check_text(state, 1);
    int argument = 1;
    for (std::size_t at = 0; at < pattern.size; ++at) {
        if (pattern.bytes[at] != '%') continue;
        if (++at < pattern.size && pattern.bytes[at] == '%') continue;
        at = std::min(pattern.view().find_first_not_of("-+ #0123456789.", at), pattern.size);
        const char conversion = at < pattern.size ? pattern.bytes[at] : '\0';
        if (++argument > lua_gettop(state)) break;
        charge(state, std::string_view("aAeEfFgG").contains(conversion) ? 300 : 5);
        if (conversion == 'p') return luaL_error(state, "%%p would show an address, which differs from run to run");
        if (conversion == 'c') luaL_argcheck(state, luaL_checkinteger(state, argument) != 0, argument, "a text cannot contain 0");
        if (conversion == 's') {
            push_as_text(state, argument);
            charge(state, static_cast<long long>(lua_rawlen(state, -1)) / copied_bytes);
            lua_replace(state, argument);
        }
    }
    return call_guarded(state);
}

constexpr LibraryMember string_members[] = {{"byte", spread},
                                            {"char", from_codes},
                                            {"find", find},
                                            {"format", format},
                                            {"gmatch", gmatch},
                                            {"gsub", gsub},
                                            {"len"},
                                            {"lower", whole_text},
                                            {"match", match},
                                            {"rep", rep},
                                            {"reverse", whole_text},
                                            {"sub"},
                                            {"upper", whole_text}};

constexpr LibraryMember utf8_members[] = {
    {"char", from_codes}, {"codepoint", spread}, {"codes"}, {"len", whole_text}, {"offset", whole_text}};

} // namespace

void push_as_text(lua_State* state, int index) {
    index = lua_absindex(state, index);
    if (luaL_getmetafield(state, index, "__tostring") != LUA_TNIL) {
        lua_pop(state, 1);
        luaL_tolstring(state, index, nullptr);
        return;
    }
    switch (lua_type(state, index)) {
    case LUA_TNUMBER: charge(state, 20); [[fallthrough]];
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TSTRING: luaL_tolstring(state, index, nullptr); break;
    default: // Lua would add the address
        if (luaL_getmetafield(state, index, "__name") == LUA_TSTRING) return;
        lua_pushstring(state, luaL_typename(state, index));
    }
}

void open_strings(lua_State* state) {
    push_library(state, "string", string_members);
    const sol::stack_table library(state, -1);
    sol::stack::push(state, "");
    sol::stack::get_field(state, sol::metatable_key, -1); // of all texts: s:upper() looks here
    sol::stack_table texts(state, -1);
    texts.raw_set("__index", library);
    for (const char* name : {"__add", "__sub", "__mul", "__div", "__idiv", "__mod", "__unm"})
        texts.raw_set(name, sol::make_closure(arithmetic, texts.raw_get<sol::object>(name)));
    sol::stack::remove(state, library.stack_index() + 1, 2);
}

void open_utf8(lua_State* state) {
    push_library(state, "utf8", utf8_members);
    sol::stack_table(state, -1).raw_set("charpattern", "[\x01-\x7F\xC2-\xFD][\x80-\xBF]*"); // Lua's own begins with NUL
}

} // namespace flickforge
