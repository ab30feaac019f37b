#include "playtest/figures/figures.h"

#include "base/contract.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace flickforge {
namespace {

constexpr double tail = 0.025; ///< on each side of an interval of 95 %

/// Value of a sorted list at a share of its length.
double at_share(const std::vector<double>& sorted, double share) {
    if (sorted.empty()) return 0;
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    if (below + 1 >= sorted.size()) return sorted.back();
    return sorted[below] + (place - static_cast<double>(below)) * (sorted[below + 1] - sorted[below]);
}

} // namespace

Figure share(int count, int of, double level) {
    if (of < 1) return {0, 0, 1};
    static const double usual = boost::math::quantile(boost::math::complement(boost::math::normal(), tail));
    const double z =
        level == usual_level ? usual : boost::math::quantile(boost::math::complement(boost::math::normal(), (1 - level) / 2));
    const double n = of, p = count / n, wide = z * z / n;
    const double middle = (p + wide / 2) / (1 + wide), half = z / (1 + wide) * std::sqrt(p * (1 - p) / n + wide / (4 * n));
    // At the ends one bound is exact, and rounding must not move it.
    return {p, count == 0 ? 0 : std::max(0.0, middle - half), count == of ? 1 : std::min(1.0, middle + half)};
}

Figure mean(const std::vector<double>& values) {
    if (values.empty()) return {};
    const double n = static_cast<double>(values.size());
    double sum = 0, squares = 0;
    for (const double value : values) sum += value;
    for (const double value : values) squares += (value - sum / n) * (value - sum / n);
    if (values.size() < 2) return {sum, sum, sum};
    const double t = boost::math::quantile(boost::math::complement(boost::math::students_t(n - 1), tail));
    const double half = t * std::sqrt(squares / (n - 1) / n);
    return {sum / n, sum / n - half, sum / n + half};
}

Figure mean_difference(std::span<const double> before, std::span<const double> after) {
    expect(before.size() == after.size(), "each value has its partner");
    std::vector<double> differences;
    for (std::size_t i = 0; i < before.size(); ++i) differences.push_back(after[i] - before[i]);
    return mean(differences);
}

Figure share_difference(const Pairs& pairs, double level) {
    const double n = pairs.all();
    if (pairs.all() < 1) return {0, -1, 1};
    const double a = pairs.both, b = pairs.only_second, c = pairs.only_first, d = pairs.neither;
    const Figure second = share(pairs.both + pairs.only_second, pairs.all(), level),
                 first = share(pairs.both + pairs.only_first, pairs.all(), level);
    // How far the two go together, with Newcombe's correction for continuity.
    const double margins = (a + b) * (c + d) * (a + c) * (b + d);
    double together = a * d - b * c;
    if (together > 0) together = std::max(0.0, together - n / 2);
    const double phi = margins > 0 ? together / std::sqrt(margins) : 0;
    const auto distance = [&](double x, double y) { return std::sqrt(std::max(0.0, x * x - 2 * phi * x * y + y * y)); };
    const double difference = (b - c) / n;
    return {difference, difference - distance(second.value - second.low, first.high - first.value),
            difference + distance(second.high - second.value, first.value - first.low)};
}

Figure share_difference(int first, int of_first, int second, int of_second, double level) {
    if (of_first < 1 || of_second < 1) return {0, -1, 1};
    const Figure one = share(first, of_first, level), other = share(second, of_second, level);
    const double difference = other.value - one.value;
    return {difference, difference - std::hypot(other.value - other.low, one.high - one.value),
            difference + std::hypot(other.high - other.value, one.value - one.low)};
}

double percentile(std::vector<double> values, double share) {
    std::ranges::sort(values);
    return at_share(values, share);
}

Spread spread(const std::vector<double>& values) {
    std::vector<double> sorted = values;
    std::ranges::sort(sorted);
    return {mean(values),          at_share(sorted, 0.05), at_share(sorted, 0.25),
            at_share(sorted, 0.5), at_share(sorted, 0.75), at_share(sorted, 0.95)};
}

} // namespace flickforge
