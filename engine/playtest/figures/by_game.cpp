#include "playtest/figures/by_game.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace flickforge {
namespace {

/// A ratio of sums over games, and how much it would differ from one such playtest to the next.
struct Ratio {
    double counts = 0, all = 0;
    int games = 0; ///< those that count anything
    double value = 0;
    double variance = 0; ///< of `value`; 0 with fewer than two games
};

Ratio ratio_of(const std::vector<InGame>& games) {
    Ratio ratio;
    for (const InGame& game : games)
        if (game.of > 0) ratio.counts += game.count, ratio.all += game.of, ++ratio.games;
    if (ratio.games == 0) return ratio;
    ratio.value = ratio.counts / ratio.all;
    if (ratio.games < 2) return ratio;
    double squares = 0;
    for (const InGame& game : games)
        if (game.of > 0) squares += std::pow(game.count - ratio.value * game.of, 2);
    ratio.variance = squares * ratio.games / (ratio.games - 1) / (ratio.all * ratio.all);
    return ratio;
}

double t_of(int games) {
    return boost::math::quantile(boost::math::complement(boost::math::students_t(games - 1), (1 - usual_level) / 2));
}

} // namespace

Figure share_by_game(const std::vector<InGame>& games) {
    const Ratio ratio = ratio_of(games);
    if (ratio.games == 0) return {0, 0, 1};
    const bool one_each = std::ranges::all_of(games, [](const InGame& game) { return game.of <= 1; });
    if (one_each) return share(static_cast<int>(std::lround(ratio.counts)), static_cast<int>(std::lround(ratio.all)));
    const double p = std::clamp(ratio.value, 0.0, 1.0);
    double trials = ratio.games;
    if (p > 0 && p < 1 && ratio.games > 1)
        trials = ratio.variance > 0 ? std::clamp(p * (1 - p) / ratio.variance, 1.0, ratio.all) : ratio.all;
    const double t = ratio.games > 1 ? t_of(ratio.games) : t_of(2), wide = t * t / trials;
    const double middle = (p + wide / 2) / (1 + wide), half = t / (1 + wide) * std::sqrt(p * (1 - p) / trials + wide / (4 * trials));
    return {p, p <= 0 ? 0 : std::max(0.0, middle - half), p >= 1 ? 1 : std::min(1.0, middle + half)};
}

Figure mean_by_game(const std::vector<InGame>& games) {
    const Ratio ratio = ratio_of(games);
    if (ratio.games < 2) return {ratio.value, ratio.value, ratio.value};
    const double half = t_of(ratio.games) * std::sqrt(ratio.variance);
    return {ratio.value, ratio.value - half, ratio.value + half};
}

} // namespace flickforge
