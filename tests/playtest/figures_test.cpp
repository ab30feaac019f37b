// Intervals against values that others have published.
#include "playtest/figures/by_game.h"
#include "playtest/figures/figures.h"
#include "playtest/figures/many_figures.h"
#include "playtest/figures/power.h"
#include "playtest/figures/sequence.h"

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

// R. G. Newcombe, Interval estimation for the difference between independent proportions, Statistics in Medicine 17 (1998), 873-890,
// table II, method 10: 56 of 70 against 48 of 80, and 9 of 10 against 3 of 10.
TEST_CASE("shares of separate games have Newcombe's other interval", "[play][figures]") {
    check(share_difference(48, 80, 56, 70), 0.2, 0.0524, 0.3339);
    check(share_difference(3, 10, 9, 10), 0.6, 0.1705, 0.8090);
    CHECK(share_difference(0, 0, 3, 5) == Figure{0, -1, 1});
}

TEST_CASE("a narrower demand makes a wider interval", "[play][figures]") {
    CHECK(level_of_each(1) == usual_level);
    CHECK_THAT(level_of_each(5), WithinAbs(0.99, 1e-12));
    check(share(81, 263, 0.99), 0.3080, 0.2401, 0.3854, 0.0005);
    const Pairs pairs{.both = 36, .only_first = 2, .only_second = 12, .neither = 0};
    CHECK(share_difference(pairs, level_of_each(5)).low < share_difference(pairs).low);
}

TEST_CASE("a rate within games is as sure as its games, not as its shots", "[play][figures]") {
    // Every game alike: 4 of 10. Nothing differs between games, so every shot counts.
    const std::vector<InGame> alike(20, InGame{4, 10});
    const Figure sure = share_by_game(alike);
    CHECK_THAT(sure.value, WithinAbs(0.4, 1e-12));
    CHECK(sure.high - sure.low < 0.15);
    // All or nothing in each game: the ten shots of a game say as much as one.
    std::vector<InGame> whole;
    for (int i = 0; i < 20; ++i) whole.push_back({i < 8 ? 10.0 : 0.0, 10});
    const Figure unsure = share_by_game(whole);
    CHECK_THAT(unsure.value, WithinAbs(0.4, 1e-12));
    const Figure of_games = share(8, 20);
    CHECK(unsure.low < of_games.low + 0.01);
    CHECK(unsure.high > of_games.high - 0.01);
    // One thing a game: the usual interval. Nothing at all: nothing to go by. Never: each game is one trial.
    CHECK(share_by_game({{1, 1}, {0, 1}, {0, 0}, {1, 1}}) == share(2, 3));
    CHECK(share_by_game({}) == Figure{0, 0, 1});
    CHECK(share_by_game(std::vector<InGame>(100, InGame{0, 50})).high > 0.03);
    CHECK(share_by_game({{3, 7}}).high > 0.95); // a single game
    check(mean_by_game({{10, 2}, {4, 1}, {9, 2}, {5, 1}}), 28.0 / 6, 28.0 / 6 - 3.182 * 0.20286, 28.0 / 6 + 3.182 * 0.20286, 0.001);
}

// Y. Benjamini and Y. Hochberg, Controlling the false discovery rate, Journal of the Royal Statistical Society B 57 (1995), 289-300: of the
// fifteen endpoints of their example the first four stand out.
TEST_CASE("figures stand out among many as in the paper", "[play][figures]") {
    const std::vector<double> chances{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                      0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0};
    std::vector<bool> first_four(15, false);
    for (std::size_t i = 0; i < 4; ++i) first_four[i] = true;
    CHECK(stand_out(chances) == first_four);
    std::vector<double> turned(chances.rbegin(), chances.rend());
    CHECK(stand_out(turned) == std::vector<bool>(first_four.rbegin(), first_four.rend()));
    CHECK(stand_out({}).empty());
    const std::vector<double> one{0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
    const std::vector<double> other{1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};
    CHECK_THAT(chance_of_difference(one, other), WithinAbs(0.002833, 1e-6)); // Student's sleepers again
    CHECK(chance_of_difference(one, one) == 1);
}

TEST_CASE("400 even games can show seven points from a fixed share and ten from another set-up", "[play][figures][power]") {
    const Power even = power_of(200, 400);
    CHECK_THAT(100 * even.from_fixed, WithinAbs(7.0, 0.05));
    CHECK_THAT(100 * even.from_other, WithinAbs(9.9, 0.05));
    CHECK(power_of(400, 400).from_fixed > 0.005); // all won is not everything known
    CHECK(power_of(0, 0) == Power{});
    // Pairs like strangers show as much as separate games; pairs that mostly agree show more.
    CHECK_THAT(100 * smallest_difference({100, 100, 100, 100}), WithinAbs(9.9, 0.1));
    CHECK(smallest_difference({180, 20, 20, 180}) < 0.05);
    CHECK(smallest_difference({100, 100, 100, 100}, 5) > smallest_difference({100, 100, 100, 100}));
}

TEST_CASE("what pairing gave is measured", "[play][figures][power]") {
    const Pairing strangers = pairing_of({100, 100, 100, 100});
    CHECK(strangers.correlation.value == 0);
    CHECK_THAT(strangers.unpaired_games, WithinAbs(400, 1e-9));
    const Pairing twins = pairing_of({180, 20, 20, 180});
    CHECK_THAT(twins.correlation.value, WithinAbs(0.8, 1e-9));
    CHECK_THAT(twins.unpaired_games, WithinAbs(2000, 1e-6)); // 0.5 against 0.1 of variance
    CHECK(twins.correlation.low > 0.7);
    CHECK(pairing_of({}).unpaired_games == 0);
    CHECK(pairing_of({50, 0, 0, 0}).correlation == Figure{0, -1, 1});
}

TEST_CASE("an interval that holds at every look is wider, symmetric and by counts alone", "[play][figures][stopping]") {
    const Pairs pairs{.both = 150, .only_first = 60, .only_second = 90, .neither = 100};
    const Figure once = share_difference(pairs), always = difference_at_every_look(pairs);
    CHECK_THAT(always.value, WithinAbs(0.075, 1e-12));
    CHECK(always.low < once.low);
    CHECK(always.high > once.high);
    CHECK((always.high - always.low) / (once.high - once.low) < 1.8);
    const Figure turned = difference_at_every_look({.both = 100, .only_first = 90, .only_second = 60, .neither = 150});
    CHECK_THAT(turned.low, WithinAbs(-always.high, 1e-9));
    CHECK_THAT(turned.high, WithinAbs(-always.low, 1e-9));
    CHECK(difference_at_every_look({}) == Figure{0, -1, 1});
    CHECK(difference_at_every_look({.only_second = 1}).low < -0.9); // a single pair decides nothing
    CHECK(excludes_zero(difference_at_every_look({.only_second = 30})));
    CHECK(difference_at_every_look({.only_second = 30}).high > 0.999);
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
