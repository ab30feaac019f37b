// editor/fuzzy.h: does "nwmon" mean "New monster"? How well, and which letters?
// Pure. Every word of the query must be found, letter by letter in order; case does not count.
#pragma once
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace flickforge::editor {

struct FuzzyMatch {
    int score = 0;                      ///< more is better; starts of words and letters in a row count most
    std::vector<std::size_t> positions; ///< bytes of the text that were matched, in order
    bool operator==(const FuzzyMatch&) const = default;
};

/// An empty query matches everything with score 0.
std::optional<FuzzyMatch> fuzzy_match(std::string_view query, std::string_view text);

} // namespace flickforge::editor
