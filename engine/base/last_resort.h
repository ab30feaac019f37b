// base/last_resort.h: an exception that nothing else caught ends the program with a sentence and exit code 1, never with `terminate`.
#pragma once
#include "base/issue.h"

#include <functional>
#include <iosfwd>
#include <string_view>

namespace flickforge {

/// What `run` returns. When it throws: 1, and a sentence on `err` that begins with the program's name.
int with_last_resort(std::string_view program, std::ostream& err, const std::function<int()>& run) noexcept;

/// The exception that is being handled, as an issue: for threads, which cannot let it go on.
Issue issue_of_exception() noexcept;

} // namespace flickforge
