// serve/read_line.h: lines of another program, which may never end.
#pragma once
#include <istream>
#include <optional>
#include <string>

namespace flickforge {

/// The next line, without its line break; nothing at the end of the input. Of a line that is longer than `most` only the first `most` + 1
/// bytes are kept, and the rest is skipped.
std::optional<std::string> read_line(std::istream& in, std::size_t most);

} // namespace flickforge
