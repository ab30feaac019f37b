// Sentences of the report that text and page share.
#include "base/text.h"
#include "playtest/report.h"

#include <cmath>
#include <format>

namespace flickforge {
namespace {

std::string points_words(double number) { return std::format("{:.{}f} points", number, number < 2 ? 1 : 0); }

std::string games_words(double number) { return counted(static_cast<std::size_t>(std::lround(number)), "game", "games"); }

} // namespace

std::string power_text(const SetupReport& setup) {
    return std::format("{} can show differences of {} or more from a fixed share, and of {} or more from another set-up with as many games.",
                       games_words(setup.games), points_words(setup.power.from_fixed), points_words(setup.power.from_other));
}

std::string power_text(const Comparison& comparison) {
    return std::format("{} can show differences of {} or more{}.", counted(static_cast<std::size_t>(comparison.pairs), "pair", "pairs"),
                       points_words(comparison.smallest),
                       comparison.together > 1 ? std::format(", judged together with {} others", comparison.together - 1) : "");
}

std::string pairing_text(const Comparison& comparison) {
    const Pairing& found = comparison.pairing;
    const Figure& r = found.correlation;
    const std::string measured = std::format("the outcomes of a pair correlate by {:.2f} (95 %: {:.2f} to {:.2f})", r.value, r.low, r.high);
    const std::string pairs = counted(static_cast<std::size_t>(comparison.pairs), "pair", "pairs");
    if (r.low <= 0)
        return std::format("The same seeds did not help in a way that {} can show: {}.", pairs, measured);
    return std::format("The same seeds helped: {}, so {} show as much as {} of each without pairs.", measured, pairs,
                       games_words(found.unpaired_games));
}

} // namespace flickforge
