// script/lua_console.h: lines of Lua typed by a person, in the sandbox of a pack: the same names, the same limits as a script.
// Nothing a line does reaches the game: it sees a copy of the state, and effects that it makes are shown, not applied.
#pragma once
#include "content/library/library.h"
#include "rules/rules.h"
#include "rules/state.h"
#include "script/lua_vm.h"

#include <memory>

namespace flickforge {

class LuaConsole {
public:
    /// Ids of the pack are written without its name, and `require` finds its modules.
    LuaConsole(std::shared_ptr<const Library> library, std::string pack, LuaLimits limits = {});
    ~LuaConsole();
    LuaConsole(LuaConsole&&) noexcept;
    LuaConsole& operator=(LuaConsole&&) noexcept;

    struct Answered {
        std::vector<std::string> printed;
        std::string value; ///< of an expression; empty for a statement
    };
    /// An expression, or statements. Locals do not last until the next line. What a failed line printed is lost.
    Result<Answered> run(const Rules& rules, const GameState& state, const std::string& line);

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace flickforge
