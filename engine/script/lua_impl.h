// script/lua_impl.h: what a LuaVm is made of. Only for the files of this layer.
#pragma once
#include "script/lua_meter.h"
#include "script/lua_vm.h"

#include <deque>
#include <exception>
#include <memory>
#include <string>
#include <vector>

namespace sol {
class state;
}

namespace flickforge {

struct LuaContext;

/// A source file on its way into Lua.
struct LuaChunk {
    std::string name; ///< as required by scripts; empty for what load runs
    std::string file;
    std::string text;
};

struct LuaVm::Impl {
    LuaMeter meter;
    Finder find;
    std::function<std::string(std::string_view name)> hint; ///< what to do about a module that was not found, or ""; may be left out
    Print print;
    std::unique_ptr<sol::state> lua;
    lua_State* state = nullptr;                             ///< that of `lua`
    LuaContext* context = nullptr;                          ///< what the running hook looks at (api.h)
    std::vector<std::string> names{"false", "nil", "true"}; ///< what may be meant by an unknown one; sorted
    std::vector<std::string> files;                         ///< of all chunks: messages of Lua begin with one of them
    std::deque<LuaChunk> loading;                           ///< modules that are being run, outermost first
    std::string syntax;                                     ///< the latest message of the compiler
    std::string kept;                                       ///< the latest message about a script that would keep state
    std::string words;                                      ///< see compose
    std::exception_ptr broken;                              ///< our own mistake, in a function that Lua called; see MeteredCall::check

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
    /// After an error was caught: puts right what it jumped over.
    void restore(const Mark& mark) {
        meter.restore(mark.meter);
        while (loading.size() > mark.loading) loading.pop_back();
    }
};

/// Raises the composed words as an error of Lua, with the place of the function that called ours.
[[noreturn]] void raise_words(lua_State* state);
/// The same, for words that begin with a place.
[[noreturn]] void raise_words_alone(lua_State* state);
/// Composes and raises.
template <class Make> [[noreturn]] void raise(lua_State* state, Make make) {
    LuaVm::of(state).impl().compose(make);
    raise_words(state);
}
[[noreturn]] inline void raise(lua_State* state, const char* words) {
    raise(state, [&] { return std::string(words); });
}

/// Around one call from outside. The budget is fresh, except inside another call: that one's goes on, as two hooks could call each other
/// for ever otherwise.
class MeteredCall {
public:
    explicit MeteredCall(LuaVm& vm);
    ~MeteredCall();
    MeteredCall(const MeteredCall&) = delete;
    MeteredCall& operator=(const MeteredCall&) = delete;

    bool stopped() const { return impl_.meter.stopped(); }
    /// After the call: throws the BrokenContract that could not pass through Lua, also where the script has caught its error.
    void check();
    /// Why it failed. What was raised is at `raised`; the function that was called is on top of the stack, and popped.
    Issue issue(bool out_of_memory, int raised, const std::string& what);

private:
    LuaVm::Impl& impl_;
    LuaVm::Impl::Mark outside_;
    LuaMeter::Mark before_;
};

/// Makes room for twenty values on Lua's stack, as every function that Lua calls has; sol does not ask for it.
bool has_room(lua_State* state);

/// Calls a sol::protected_function within the limits of its state; gives sol's result. The issue names file and line of the script, and
/// `what` ("hook before_damage of catacombs:chain").
template <class Function, class... Arguments>
auto call_metered(LuaVm& vm, const std::string& what, const Function& function, const Arguments&... arguments)
    -> Result<decltype(function(arguments...))> {
    if (!has_room(vm.state())) return fail({.code = "script-error", .message = "stack overflow", .hint = what.empty() ? "" : "in " + what});
    MeteredCall call(vm);
    auto answered = function(arguments...);
    call.check();
    if (answered.valid() && !call.stopped()) return Result<decltype(answered)>(std::in_place, std::move(answered));
    function.push();
    return fail(call.issue(answered.status() == decltype(answered.status())::memory, answered.stack_index(), what));
}

/// Runs a chunk in an environment of its own and leaves the table that it returns on the stack, or raises an error. The
/// chunk must outlive that error.
void run_chunk(lua_State* state, const LuaChunk& chunk);

/// 1234567 -> "1,234,567"
std::string counted_text(long number);

} // namespace flickforge
