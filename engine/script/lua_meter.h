// script/lua_meter.h: what a call into Lua has cost so far, and the stop when it is too much.
// Two callbacks of Lua feed it, the allocator and a hook at every function call, return and thousandth instruction. Once it
// has stopped a call, the hook comes at every instruction and raises again, so that no pcall of a script outlives it.
//
// An instruction takes some nanoseconds, but may also touch a block of memory as a whole: comparing texts,
// following keys of equal hash, making room in a table. So while large blocks are alive, every instruction counts as
// several; see weight. What else could take long in one instruction is limited outright: the number of arguments and
// results, and the depth of calls.
#pragma once
#include "script/lua_vm.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

struct lua_Debug;

namespace flickforge {

class LuaMeter {
public:
    enum class Stop { none, instructions, memory, allocated, text, table };

    static constexpr int most_values = 250; ///< arguments or results that a function of the library takes or gives at once
    static constexpr int most_depth = 1000; ///< calls inside each other

    explicit LuaMeter(const LuaLimits& limits) : limits_(limits) {}

    /// What an error that jumps out of functions leaves wrong, so that the function that catches it can put it right.
    struct Mark {
        int running;
        int depth;
        int engine;
    };
    Mark mark() const { return {running_, depth_, engine_}; }
    void restore(const Mark& mark);

    /// Around every call from outside. Inside another call the budget goes on.
    Mark begin(lua_State* state);
    void end(lua_State* state, const Mark& before);

    /// Before a call: what may be spent on it at most, whatever its own limit is; see LuaLimits::command.
    void allow(long instructions) { allowance_ = instructions; }

    void charge(long cost);
    /// Stops the call for this reason right here.
    [[noreturn]] void stop(Stop why);
    /// The same, at the next instruction.
    void halt(Stop why);

    /// What an instruction counts while the largest block alive is as large as it is: 1 and more.
    long weight() const;
    /// Bytes of the largest block that may be a table's.
    std::size_t largest_table() const;

    /// Remembers the innermost line of a script as the place of an error.
    void note_place(lua_State* state);
    Place place() const { return {spot_.file.data(), spot_.line, 0}; }

    bool running() const { return running_ > 0; }
    bool stopped() const { return stop_ != Stop::none; }
    long used() const { return used_; } ///< instructions, in the last call
    /// Code and sentence for the reason that the call was stopped for.
    const char* code() const;
    std::string message() const;

    const LuaLimits& limits() const { return limits_; }
    void enter_engine() { ++engine_; }
    void leave_engine() { engine_ = engine_ > 0 ? engine_ - 1 : 0; }

    /// lua_Alloc, with a LuaMeter* as user data.
    static void* allocate(void* meter, void* block, std::size_t old_size, std::size_t size);

private:
    enum Kind : std::uint8_t { text, keys, other };
    struct PlacementArea {
        std::array<char, 256> file{}; ///< no std::string: written where an allocation has just failed
        int line = 0;
    };

    static void hook(lua_State* state, lua_Debug* event);
    static Kind kind_of(std::size_t tag, std::size_t size);
    static std::size_t size_class(Kind kind, std::size_t size);
    bool grants(Kind kind, bool fresh, std::size_t size, std::size_t growth);
    std::size_t largest(Kind kind) const;
    void* obtain(Kind kind, std::size_t size);
    void release(void* block, std::size_t size);
    void arm(int interval);
    /// Of one call.
    long budget() const { return std::min(limits_.instructions, allowance_); }
    void add(long cost);
    void settle_overdraft();
    [[noreturn]] void raise();

    LuaLimits limits_;
    lua_State* state_ = nullptr;
    long allowance_ = std::numeric_limits<long>::max();
    long used_ = 0;
    std::size_t alive_ = 0;
    std::size_t allocated_ = 0;
    std::array<std::array<std::uint32_t, 64>, 3> blocks_{}; ///< alive, by kind and bits of their size; see size_class
    int interval_ = 0;
    int running_ = 0;
    int depth_ = 0;
    int engine_ = 0;
    Stop stop_ = Stop::none;
    bool overdraft_ = false;
    bool collected_ = false;
    PlacementArea spot_;
};

} // namespace flickforge
