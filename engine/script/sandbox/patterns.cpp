#include "script/sandbox/patterns.h"

#include <algorithm>
#include <cmath>

namespace flickforge {
namespace {

/// The end of the set [...] that begins at `at`: after its bracket, or the end of the pattern.
std::size_t end_of_set(std::string_view pattern, std::size_t at) {
    ++at;
    if (at < pattern.size() && pattern[at] == '^') ++at;
    for (bool first = true; at < pattern.size(); first = false) {
        if (pattern[at] == ']' && !first) return at + 1;
        at += pattern[at] == '%' ? 2 : 1;
    }
    return pattern.size();
}

} // namespace

PatternShape shape_of(std::string_view pattern) {
    PatternShape shape;
    for (std::size_t at = 0; at < pattern.size();) {
        const char next = at + 1 < pattern.size() ? pattern[at + 1] : '\0';
        const std::size_t start = at;
        if (pattern[at] == '(' || pattern[at] == ')') {
            shape.items += 4; // starts another round of the matcher
            ++at;
            continue;
        }
        if (pattern[at] == '%' && (next == 'b' || (next >= '0' && next <= '9'))) {
            ++shape.loops;
            at += next == 'b' ? 4 : 2;
            continue;
        }
        if (pattern[at] == '%' && next == 'f') {
            at = end_of_set(pattern, std::min(at + 2, pattern.size()));
            shape.items += static_cast<int>(at - start);
            continue;
        }
        if (pattern[at] == '[') at = end_of_set(pattern, at);
        else at += pattern[at] == '%' ? 2 : 1;
        shape.items += static_cast<int>(at - start);
        if (at >= pattern.size()) break;
        if (pattern[at] == '?') ++shape.options;
        else if (pattern[at] == '*' || pattern[at] == '+' || pattern[at] == '-') ++shape.loops;
        else continue;
        ++at;
    }
    return shape;
}

double most_steps(const PatternShape& shape, std::size_t size, bool anchored) {
    const double length = static_cast<double>(size) + 1;
    const int powers = shape.loops + (anchored ? 0 : 1);
    // Of the items most are tried only after the ones before them matched, so they count a quarter.
    return std::pow(length, powers) * std::exp2(shape.options) * std::ceil((shape.items + 1) / 4.0);
}

} // namespace flickforge
