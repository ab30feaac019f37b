// playtest/whole_lines.h: (private) how lines of a results file are read: each has all its fields; what newer programs add is passed over.
#pragma once
#include "content/json/fields.h"

namespace flickforge {

inline constexpr json::ReadOptions whole_lines{.form = json::Form::whole, .skips_unknown = true, .longest_list = 1'000'000};

} // namespace flickforge
