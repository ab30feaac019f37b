// base/last_resort.h: an exception that nothing else caught ends the program with a sentence and exit code 1, never with `terminate`.
#pragma once
#include <functional>
#include <iosfwd>
#include <string_view>

namespace flickforge {

/// What `run` returns. When it throws: 1, and a sentence on `err` that begins with the program's name.
int with_last_resort(std::string_view program, std::ostream& err, const std::function<int()>& run) noexcept;

} // namespace flickforge
