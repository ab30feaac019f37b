// script/lua_inside.h: what a LuaVm is made of. Only for the files of this layer.
#pragma once
#include "script/lua_meter.h"
#include "script/lua_vm.h"

#include <deque>
#include <string>
#include <vector>

namespace flickforge {

/// A source file on its way into Lua.
struct LuaChunk {
    std::string name; ///< as required by scripts; empty for what load runs
    std::string file;
    std::string text;
};

struct LuaVm::Inside {
    LuaMeter meter;
    Finder find;
    Print print;
    lua_State* state = nullptr;
    std::vector<std::string> names{"false", "nil", "true"}; ///< what may be meant by an unknown one; sorted
    std::vector<std::string> files;                         ///< of all chunks: messages of Lua begin with one of them
    std::deque<LuaChunk> loading;                           ///< modules that are being run, outermost first
    std::string syntax;                                     ///< the latest message of the compiler
    std::string words;                                      ///< see compose

    /// Makes a text in `words`, where it outlives an error of Lua that jumps over the maker's frame.
    template <class Make> const std::string& compose(Make make) noexcept {
        try {
            words = make();
        } catch (...) {
            words.clear();
        }
        return words;
    }

    struct Mark {
        LuaMeter::Mark meter;
        std::size_t loading;
    };
    Mark mark() const { return {meter.mark(), loading.size()}; }
    /// Puts right what an error that was caught has jumped over.
    void restore(const Mark& mark) {
        meter.restore(mark.meter);
        while (loading.size() > mark.loading) loading.pop_back();
    }
};

/// Raises the composed words as an error of Lua, with the place of the function that called ours.
[[noreturn]] void raise_words(lua_State* state);

/// Runs a chunk in an environment of its own and leaves the table that it returns on the stack, or raises an error. The
/// chunk must outlive that error.
void run_chunk(lua_State* state, const LuaChunk& chunk);

/// 1234567 -> "1,234,567"
std::string counted_text(long number);

} // namespace flickforge
