// Intervals against values that others have published.
#include "playtest/figures.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

using namespace flickforge;
using Catch::Matchers::WithinAbs;

namespace {

void check(const Figure& figure, double value, double low, double high, double within = 0.00006) {
    CHECK_THAT(figure.value, WithinAbs(value, within));
    CHECK_THAT(figure.low, WithinAbs(low, within));
    CHECK_THAT(figure.high, WithinAbs(high, within));
}

} // namespace

// R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), 857-872, table I, method 3.
TEST_CASE("shares have Wilson's interval", "[play][figures]") {
    check(share(81, 263), 0.3080, 0.2553, 0.3662);
    check(share(15, 148), 0.1014, 0.0624, 0.1605);
    check(share(0, 20), 0, 0, 0.1611);
    check(share(1, 29), 0.0345, 0.0061, 0.1718);
    CHECK(share(0, 20).low == 0);
    CHECK(share(20, 20).high == 1);
    CHECK(share(0, 0) == Figure{0, 0, 1});
}

// The t table: 12.706 with 1, 3.182 with 3, 2.262 with 9 and 1.984 with 100 degrees of freedom (NIST/SEMATECH e-Handbook, 1.3.6.7.2).
TEST_CASE("means have Student's interval", "[play][figures]") {
    check(mean({1, 3}), 2, 2 - 12.706, 2 + 12.706, 0.001);
    check(mean({1, 2, 3, 4}), 2.5, 2.5 - 3.182 * 0.645497, 2.5 + 3.182 * 0.645497, 0.001);
    check(mean({0, 1, 2, 3, 4, 5, 6, 7, 8, 9}), 4.5, 4.5 - 2.262 * 0.957427, 4.5 + 2.262 * 0.957427, 0.001);
    std::vector<double> many(101, 0.0);
    for (std::size_t i = 0; i < 50; ++i) many[i] = 1, many[100 - i] = -1; // squares sum to 100, so the deviation is 1
    check(mean(many), 0, -1.984 / 10.049876, 1.984 / 10.049876, 0.0001);
    CHECK(mean({3}) == Figure{3, 3, 3});
    CHECK(mean({}) == Figure{});
}

// Student's own data of 1908, hours of sleep gained with two drugs by ten patients: the mean difference is 1.58, from 0.70 to 2.46.
TEST_CASE("paired means are compared as in the paper that began it", "[play][figures]") {
    const std::vector<double> one{0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
    const std::vector<double> other{1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};
    check(mean_difference(one, other), 1.58, 0.7001142, 2.4598858, 1e-6);
    CHECK(excludes_zero(mean_difference(one, other)));
    CHECK(mean_difference(one, one) == Figure{0, 0, 0});
    CHECK_FALSE(excludes_zero(mean_difference(one, one)));
}

// R. G. Newcombe, Improved confidence intervals for the difference between binomial proportions based on paired data, Statistics in Medicine 17
// (1998), 2635-2650, method 10; and M. W. Fagerland and others, Recommended tests and confidence intervals for paired binomial proportions,
// Statistics in Medicine 33 (2014), for the airway data of Bentur (1, 1, 7, 12): -0.507 to -0.026.
TEST_CASE("paired shares have Newcombe's interval", "[play][figures]") {
    check(share_difference({.both = 36, .only_first = 2, .only_second = 12, .neither = 0}), 0.2, 0.0569, 0.3404);
    check(share_difference({.both = 1, .only_first = 7, .only_second = 1, .neither = 12}), -0.2857, -0.507, -0.026, 0.0006);
    check(share_difference({.both = 1, .only_first = 1, .only_second = 7, .neither = 12}), 0.2857, 0.026, 0.507, 0.0006);
    CHECK_FALSE(excludes_zero(share_difference({.both = 30, .only_first = 0, .only_second = 0, .neither = 10})));
    CHECK(share_difference({}) == Figure{0, -1, 1});
}

TEST_CASE("percentiles lie between their neighbours", "[play][figures]") {
    CHECK(percentile({5, 1, 3}, 0.5) == 3);
    CHECK(percentile({1, 2}, 0.25) == 1.25);
    CHECK(percentile({7}, 0.95) == 7);
    CHECK(percentile({}, 0.5) == 0);
    std::vector<double> hundred;
    for (int i = 0; i <= 100; ++i) hundred.push_back(i);
    const Spread all = spread(hundred);
    CHECK(all.p5 == 5);
    CHECK(all.p25 == 25);
    CHECK(all.p50 == 50);
    CHECK(all.p75 == 75);
    CHECK(all.p95 == 95);
    CHECK(all.mean.value == 50);
}
