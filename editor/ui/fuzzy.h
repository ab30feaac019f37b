// editor/ui/fuzzy.h: does "nwmon" mean "New monster"? How well, and which letters?
// Pure. Every word of the query must be found, letter by letter in order; case does not count.
#pragma once
#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace flickforge::editor {

struct FuzzyMatch {
    int score = 0;                      ///< more is better; starts of words and letters in a row count most
    std::vector<std::size_t> positions; ///< bytes of the text that were matched, in order
    bool operator==(const FuzzyMatch&) const = default;
};

/// An empty query matches everything with score 0.
std::optional<FuzzyMatch> fuzzy_match(std::string_view query, std::string_view text);

/// Those whose words match, the best first; equally good ones stay in order. `words(each)` gives the text that is searched.
template <class T, class Words> std::vector<T> best_matches(std::string_view query, std::vector<T> all, Words words) {
    std::vector<std::pair<int, T>> scored;
    for (T& each : all)
        if (const auto match = fuzzy_match(query, words(each))) scored.emplace_back(match->score, std::move(each));
    std::ranges::stable_sort(scored, std::greater{}, &std::pair<int, T>::first);
    all.clear();
    for (auto& [score, each] : scored) all.push_back(std::move(each));
    return all;
}

} // namespace flickforge::editor
