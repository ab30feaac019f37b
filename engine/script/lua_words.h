// script/lua_words.h: Lua source cut into words, as its lexer does. Only for the files of this layer.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace flickforge {

struct LuaWord {
    enum class Is { name, number, text, sign, end };
    Is is = Is::end;
    std::string text; ///< of a text what is between its quotes; empty for a long one
    int line = 1;
    int column = 1; ///< in characters, as editors count
    bool operator==(std::string_view other) const { return is != Is::text && text == other; }
};

/// All of them, without comments. Keywords are names, too.
std::vector<LuaWord> lua_words(std::string_view text);

bool is_lua_keyword(std::string_view name);

} // namespace flickforge
