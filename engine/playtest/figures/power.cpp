#include "playtest/figures/power.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <cmath>

namespace flickforge {
namespace {

constexpr double found_in = 0.8; ///< of all playtests

/// Standard errors that a difference must be apart from 0 to be found that often.
double errors_apart(int comparisons) {
    const boost::math::normal normal;
    return boost::math::quantile(boost::math::complement(normal, (1 - usual_level) / 2 / std::max(comparisons, 1))) +
           boost::math::quantile(normal, found_in);
}

/// Variance of one pair's difference: 1 where only the second is won, -1 where only the first is.
double variance_of_pair(double only_first, double only_second, double all) {
    const double up = only_second / all, down = only_first / all;
    return up + down - (up - down) * (up - down);
}

double variance_of_game(double won, double games) { return won / games * (1 - won / games); }

} // namespace

Power power_of(int won, int games) {
    if (games < 1) return {};
    const double variance = variance_of_game(won + 2, games + 4), apart = errors_apart(1);
    return {std::min(1.0, apart * std::sqrt(variance / games)), std::min(1.0, apart * std::sqrt(2 * variance / games))};
}

double smallest_difference(const Pairs& won, int comparisons) {
    if (won.all() < 1) return 1;
    const double variance = variance_of_pair(won.only_first + 1, won.only_second + 1, won.all() + 4);
    return std::min(1.0, errors_apart(comparisons) * std::sqrt(variance / won.all()));
}

Pairing pairing_of(const Pairs& won) {
    Pairing pairing{.correlation = {0, -1, 1}, .unpaired_games = static_cast<double>(won.all())};
    const double n = won.all(), first = won.both + won.only_first, second = won.both + won.only_second;
    if (n < 1) return pairing;
    const double paired = variance_of_pair(won.only_first, won.only_second, n);
    const double apart = variance_of_game(first, n) + variance_of_game(second, n);
    if (apart <= 0) return pairing; // every game ended alike: nothing to be alike in
    const double margins = first * (n - first) * second * (n - second);
    const double r = margins > 0 ? (static_cast<double>(won.both) * won.neither - static_cast<double>(won.only_first) * won.only_second) /
                                       std::sqrt(margins)
                                 : 0;
    pairing.correlation.value = r;
    if (won.all() > 3 && std::abs(r) < 1) {
        const double half = boost::math::quantile(boost::math::complement(boost::math::normal(), (1 - usual_level) / 2)) / std::sqrt(n - 3);
        pairing.correlation.low = std::tanh(std::atanh(r) - half), pairing.correlation.high = std::tanh(std::atanh(r) + half);
    } else if (std::abs(r) >= 1) {
        pairing.correlation.low = pairing.correlation.high = r;
    }
    // Pairs that are all alike say that the difference is below what one game in n could show.
    pairing.unpaired_games = n * apart / std::max(paired, 1 / n);
    return pairing;
}

} // namespace flickforge
