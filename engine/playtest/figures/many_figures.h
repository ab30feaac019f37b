// playtest/figures/many_figures.h: looking at many figures at once: of forty, two have intervals without 0 by chance alone.
#pragma once
#include "playtest/figures/figures.h"

namespace flickforge {

/// How often chance alone makes a mean difference at least this far from 0 (two-sided, Student's t, value by value). 1 where nothing
/// differs.
double chance_of_difference(std::span<const double> before, std::span<const double> after);

/// Which of these figures stand out when all of them are looked at (Benjamini and Hochberg 1995): of those that do, at most one in twenty
/// is expected to do so by chance; if nothing differs at all, none does in 95 of 100 playtests.
std::vector<bool> stand_out(std::span<const double> chances);

/// The level of each interval, so that all of `comparisons` hold together in 95 of 100 playtests (Bonferroni), however they depend on each
/// other: all of a sweep share their base.
double level_of_each(int comparisons);

} // namespace flickforge
