#include "rules/about.h"

#include <algorithm>
#include <array>

namespace flickforge {
namespace {

/// In the order of the enumerators.
constexpr std::array<std::string_view, 24> about_words{
    "act",       "board",    "metre",    "how_many", "set_up",       "flick",      "beside", "target", "named_target",   "recipient",
    "condition", "modifier", "reaction", "combo",    "uses_antient", "takes_over", "visit",  "pay",    "starting_items", "starting_spells",
    "way",       "stays",    "",         ""};
static_assert(static_cast<std::size_t>(About::script) + 1 == about_words.size());

} // namespace

std::string_view word_of(About about) { return about_words[static_cast<std::size_t>(about)]; }

std::optional<About> about_of(std::string_view word) {
    const auto found = std::ranges::find(about_words, word);
    if (word.empty() || found == about_words.end()) return std::nullopt;
    return static_cast<About>(found - about_words.begin());
}

} // namespace flickforge
