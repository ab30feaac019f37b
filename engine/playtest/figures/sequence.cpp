#include "playtest/figures/sequence.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace flickforge {
namespace {

constexpr int stakes = 20;
constexpr double smallest_stake = 0.015, largest_stake = 0.7; ///< of what may be lost; small ones find small differences after many games

/// Logarithm of what 1 became that was staked against "the mean is at most `mean`", where `up` pairs showed 1, `down` -1 and `even` 0.
double log_wealth(double up, double even, double down, double mean) {
    std::array<double, stakes> logs{};
    for (int i = 0; i < stakes; ++i) {
        const double part = smallest_stake * std::pow(largest_stake / smallest_stake, i / (stakes - 1.0));
        const double stake = part / (1 + mean);
        logs[static_cast<std::size_t>(i)] =
            up * std::log1p(stake * (1 - mean)) + even * std::log1p(-stake * mean) + down * std::log1p(-part);
    }
    const double largest = std::ranges::max(logs);
    double sum = 0;
    for (const double each : logs) sum += std::exp(each - largest);
    return largest + std::log(sum / stakes);
}

/// The smallest mean that the bets did not refute.
double lower_bound(double up, double even, double down, double level) {
    const double refuted = std::log(2 / (1 - level));
    double out = -1 + 1e-9, in = (up - down) / (up + even + down);
    if (in <= out || log_wealth(up, even, down, out) < refuted) return -1;
    for (int i = 0; i < 60; ++i) {
        const double middle = (out + in) / 2;
        (log_wealth(up, even, down, middle) >= refuted ? out : in) = middle;
    }
    return out;
}

} // namespace

Figure difference_at_every_look(const Pairs& pairs, double level) {
    if (pairs.all() < 1) return {0, -1, 1};
    const double up = pairs.only_second, down = pairs.only_first, even = pairs.both + pairs.neither;
    return {(up - down) / pairs.all(), lower_bound(up, even, down, level), -lower_bound(down, even, up, level)};
}

} // namespace flickforge
