// script/lua_vm.h: one sandboxed Lua state: what the scripts of a pack may do, and for how long.
// Scripts are written by strangers. They see an allow-listed library (sandbox.h), cannot change what others see, and are
// stopped by counts of instructions and bytes, never by a clock: the same script gives the same result, or the same issue,
// on every run. Nothing a script does ends the process or leaves the state unusable.
//
// Errors of Lua jump over C++ frames without running destructors. Functions of the engine that scripts call must therefore
// hold no std::string or the like while they use a function of Lua that can fail (see EngineCall), and of sol only what stays on the
// stack: stack_object and stack_table, not object and table, which own a place in Lua's registry.
// Not thread-safe: one thread at a time.
#pragma once
#include "base/result.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

struct lua_State;

namespace flickforge {

struct LuaLimits {
    long instructions = 1'000'000;    ///< in one call; large texts and tables make each count more (lua_meter.h)
    long command = 10'000'000;        ///< instructions of all hooks together in one command of a player
    std::size_t memory = 8 << 20;     ///< bytes alive in the state
    std::size_t allocated = 64 << 20; ///< bytes asked for in one call, whether freed again or not
    std::size_t text = 64 << 10;      ///< bytes of a text that a script makes, and of a source file
};

class LuaVm {
public:
    /// Finds the text of a module for `require "name"`: the file ("pack:path", shown in errors) and its text, or nothing.
    /// Only asked for names of letters, digits and _ - / : that do not begin with a slash.
    using Finder = std::function<std::optional<std::pair<std::string, std::string>>(std::string_view name)>;
    /// What a script prints, and where it does.
    using Print = std::function<void(const Place& place, const std::string& line)>;

    explicit LuaVm(LuaLimits limits = {}, Finder find = {}, Print print = {});
    ~LuaVm();
    LuaVm(const LuaVm&) = delete;
    LuaVm& operator=(const LuaVm&) = delete;

    lua_State* state();

    /// Runs source text (never bytecode), which must return exactly one table, and leaves that on the stack; on failure nothing.
    /// Issues: script-syntax, script-error, script-budget, script-memory.
    Result<void> load(const std::string& file, const std::string& text);

    /// A call or load is in progress.
    bool running() const;

    /// For functions of the engine: takes `cost` instructions from the budget. When it is spent this raises an error of Lua,
    /// or, inside an EngineCall, lets the next instruction of the script raise it.
    void charge(long cost);

    /// Between calls: pops the value on top of the stack and shows it to all scripts under this name. A table is shown as a
    /// read-only library: its fields cannot be set, and one that it does not have is an error.
    /// Texts given to scripts hold no NUL byte: Lua compares such texts a thousand times slower than it counts.
    void set_global(const char* name);

    /// While C++ objects are alive in a function called from Lua: an allocation over the limit is granted, as failing would
    /// jump over their destructors, and the next instruction of the script raises the error instead.
    class EngineCall {
    public:
        explicit EngineCall(LuaVm& vm);
        ~EngineCall();
        EngineCall(const EngineCall&) = delete;
        EngineCall& operator=(const EngineCall&) = delete;

    private:
        LuaVm& vm_;
    };

    /// The one that this state belongs to.
    static LuaVm& of(lua_State* state);

    struct Impl; ///< for the files of this layer: lua_impl.h
    Impl& impl() { return *impl_; }

private:
    std::unique_ptr<Impl> impl_;
};

} // namespace flickforge
