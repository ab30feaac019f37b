#include "editor/ui/fuzzy.h"

#include <algorithm>
#include <limits>

namespace flickforge::editor {

namespace {

constexpr int none = std::numeric_limits<int>::min() / 2;
constexpr std::size_t longest_text = 256; // names are short; more would only cost time

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool starts_word(std::string_view text, std::size_t at) {
    if (at == 0) return true;
    const char before = text[at - 1];
    return before == ' ' || before == '-' || before == '_' || before == ':' || before == '/' || before == '.' || before == '(';
}

/// The best way to find `word` in `text`: best[i][j] is the score of word[0..i] with its last letter at text[j].
std::optional<FuzzyMatch> match_word(std::string_view word, std::string_view text) {
    const std::size_t n = word.size(), m = text.size();
    if (n > m) return {};
    std::vector<int> best(n * m, none);
    std::vector<std::size_t> from(n * m, 0);
    for (std::size_t i = 0; i < n; ++i) {
        int earlier = none; // the best of the row above that ends before j, and where
        std::size_t earlier_at = 0;
        for (std::size_t j = i; j < m; ++j) {
            if (i > 0 && j > 0) {
                if (const int candidate = best[(i - 1) * m + j - 1]; candidate > earlier) earlier = candidate, earlier_at = j - 1;
                if (earlier > none) --earlier; // a gap costs a little for each letter
            }
            if (lower(word[i]) != lower(text[j])) continue;
            const int own = starts_word(text, j) ? 10 : 1;
            if (i == 0) {
                best[j] = own - static_cast<int>(std::min<std::size_t>(j, 8)) / 4;
                continue;
            }
            const int in_a_row = best[(i - 1) * m + j - 1] + 8;
            if (in_a_row > none / 2 && in_a_row >= earlier) best[i * m + j] = in_a_row + own, from[i * m + j] = j - 1;
            else if (earlier > none / 2) best[i * m + j] = earlier + own, from[i * m + j] = earlier_at;
        }
    }
    const auto last = best.end() - static_cast<std::ptrdiff_t>(m);
    const auto top = std::max_element(last, best.end());
    if (*top <= none / 2) return {};
    FuzzyMatch match{.score = *top, .positions = std::vector<std::size_t>(n)};
    auto at = static_cast<std::size_t>(top - last);
    for (std::size_t i = n; i-- > 0;) {
        match.positions[i] = at;
        at = from[i * m + at];
    }
    return match;
}

} // namespace

std::optional<FuzzyMatch> fuzzy_match(std::string_view query, std::string_view text) {
    text = text.substr(0, longest_text);
    FuzzyMatch all;
    while (true) {
        const auto start = query.find_first_not_of(' ');
        if (start == query.npos) break;
        query.remove_prefix(start);
        const std::string_view word = query.substr(0, query.find(' '));
        query.remove_prefix(word.size());
        const auto match = match_word(word, text);
        if (!match) return {};
        all.score += match->score;
        all.positions.insert(all.positions.end(), match->positions.begin(), match->positions.end());
    }
    if (!all.positions.empty()) all.score -= static_cast<int>(text.size()) / 8; // of two equals, the shorter name
    std::ranges::sort(all.positions);
    const auto rest = std::ranges::unique(all.positions);
    all.positions.erase(rest.begin(), rest.end());
    return all;
}

} // namespace flickforge::editor
