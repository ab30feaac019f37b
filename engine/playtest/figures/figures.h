// playtest/figures/figures.h: figures that say how sure they are. All intervals hold the true figure in 95 of 100 cases.
// The distributions are Boost.Math's; tests/playtest/figures_test.cpp holds them against published values.
#pragma once
#include <span>
#include <vector>

namespace flickforge {

/// A figure and where the true one is, in 95 of 100 cases.
struct Figure {
    double value = 0, low = 0, high = 0;
    bool operator==(const Figure&) const = default;
};

/// The interval does not hold 0: more than chance is likely to explain.
inline bool excludes_zero(const Figure& figure) { return figure.low > 0 || figure.high < 0; }

inline constexpr double usual_level = 0.95; ///< how often an interval holds the true figure, unless said otherwise

/// With Wilson's score interval; 0 to 1 when there is nothing to go by.
Figure share(int count, int of, double level = usual_level);
Figure mean(const std::vector<double>& values); ///< by Student's t; a single value stands alone

/// Mean difference of two lists, value by value (the second minus the first), by Student's t. The lists are equally long.
Figure mean_difference(std::span<const double> before, std::span<const double> after);

/// The same things tried under two conditions, each time with success or not.
struct Pairs {
    int both = 0;
    int only_first = 0;
    int only_second = 0;
    int neither = 0;
    int all() const { return both + only_first + only_second + neither; }
    bool operator==(const Pairs&) const = default;
};

/// How much more often the second succeeds, as a difference of shares, with Newcombe's interval for paired proportions (1998, method 10):
/// good with few pairs and with shares near 0 or 1, where a t interval is not. -1 to 1 when there is nothing to go by.
Figure share_difference(const Pairs& pairs, double level = usual_level);

/// The same for shares of separate games, without pairs: Newcombe's hybrid score interval (1998, method 10 of the other paper).
Figure share_difference(int first, int of_first, int second, int of_second, double level = usual_level);

/// The value below which a share of the values lies, between neighbours in proportion; 0 of none.
double percentile(std::vector<double> values, double share);

/// How values lie.
struct Spread {
    Figure mean;
    double p5 = 0, p25 = 0, p50 = 0, p75 = 0, p95 = 0; ///< percentiles
    bool operator==(const Spread&) const = default;
};
Spread spread(const std::vector<double>& values);

} // namespace flickforge
