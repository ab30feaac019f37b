#include "base/issue.h"

#include <algorithm>
#include <format>
#include <tuple>

namespace flickforge {

std::string_view to_text(Level level) { return level == Level::error ? "error" : "warning"; }

std::string to_text(const Issue& issue) {
    std::string where = issue.place.file;
    if (issue.place.line > 0) where += std::format(":{}", issue.place.line);
    if (issue.place.line > 0 && issue.place.column > 0) where += std::format(":{}", issue.place.column);
    if (!where.empty()) where += ": ";
    std::string what = issue.message;
    if (!issue.hint.empty()) what += "; " + issue.hint;
    return std::format("{}{}: {} [{}]", where, to_text(issue.level), what, issue.code);
}

bool has_errors(const Issues& issues) {
    return std::ranges::any_of(issues, [](const Issue& issue) { return issue.level == Level::error; });
}

void sort_and_unify(Issues& issues) {
    const auto key = [](const Issue& i) { return std::tie(i.place, i.level, i.code, i.message, i.hint); };
    std::ranges::stable_sort(issues, [&](const Issue& a, const Issue& b) { return key(a) < key(b); });
    const auto repeated = std::ranges::unique(issues);
    issues.erase(repeated.begin(), repeated.end());
}

void append(Issues& issues, Issues more) {
    issues.insert(issues.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

} // namespace flickforge
