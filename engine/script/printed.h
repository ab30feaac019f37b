// script/printed.h: what scripts print, for people at a terminal.
#pragma once
#include "script/lua_hooks.h"

#include <iosfwd>

namespace flickforge {

inline constexpr int most_printed = 1000; ///< lines

/// Writes lines as "[script] house:variants/rule.lua:3: four", control characters made visible. After `most` lines one sentence says that
/// the rest is not shown: a script may print without end. Any number of threads may print.
LuaHooks::Print printed_to(std::ostream& out, int most = most_printed);

} // namespace flickforge
