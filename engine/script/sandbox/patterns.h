// script/sandbox/patterns.h: how long a pattern of Lua may take on a text.
// Lua tries all ways to match, and nothing counts them: (.-)(.-)(.-)x on a thousand letters runs for minutes.
#pragma once
#include <cstddef>
#include <string_view>

namespace flickforge {

/// What the matching of a pattern multiplies up to.
struct PatternShape {
    int loops = 0;   ///< items whose length is searched for (* + -), or that may be as long as the text (%b, %1)
    int options = 0; ///< items with ?
    int items = 0;   ///< characters and classes; each member of a set counts, a bracket as four
};

/// Patterns with mistakes have some shape too; Lua will complain about them.
PatternShape shape_of(std::string_view pattern);

/// Steps that the search of the pattern in a text of this size can take at most, by order of magnitude.
double most_steps(const PatternShape& shape, std::size_t size, bool anchored);

} // namespace flickforge
