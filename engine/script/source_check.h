// script/source_check.h: what Lua would compile but a script may not contain.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace flickforge {

struct SourceFault {
    int line = 1;
    std::string message;
};

/// The first use of the operator ^ (its last bits differ between machines, and no library can take it away), of a NUL byte
/// in a text (Lua compares those piece by piece: some kilobytes take milliseconds in one instruction), or bytecode.
std::optional<SourceFault> source_fault(std::string_view text);

/// The line of the last word of the text; 1 at least.
int last_line(std::string_view text);

} // namespace flickforge
