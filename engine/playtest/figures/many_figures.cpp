#include "playtest/figures/many_figures.h"

#include "base/contract.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>

namespace flickforge {

double chance_of_difference(std::span<const double> before, std::span<const double> after) {
    expect(before.size() == after.size(), "each value has its partner");
    const double n = static_cast<double>(before.size());
    if (before.size() < 2) return 1;
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < before.size(); ++i) sum += after[i] - before[i];
    for (std::size_t i = 0; i < before.size(); ++i) squares += std::pow(after[i] - before[i] - sum / n, 2);
    if (squares <= 0) return sum == 0 ? 1 : 0;
    const double t = std::abs(sum / n) / std::sqrt(squares / (n - 1) / n);
    return 2 * boost::math::cdf(boost::math::complement(boost::math::students_t(n - 1), t));
}

std::vector<bool> stand_out(std::span<const double> chances) {
    std::vector<std::size_t> order(chances.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return chances[i]; });
    std::size_t found = 0; // the largest rank below the line; all before it stand out, too
    for (std::size_t rank = 1; rank <= order.size(); ++rank)
        if (chances[order[rank - 1]] <= (1 - usual_level) * static_cast<double>(rank) / static_cast<double>(order.size())) found = rank;
    std::vector<bool> result(chances.size(), false);
    for (std::size_t rank = 0; rank < found; ++rank) result[order[rank]] = true;
    return result;
}

double level_of_each(int comparisons) { return 1 - (1 - usual_level) / std::max(comparisons, 1); }

} // namespace flickforge
