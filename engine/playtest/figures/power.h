// playtest/figures/power.h: what a number of games can show, and what it gave that they were played in pairs.
#pragma once
#include "playtest/figures/figures.h"

namespace flickforge {

/// The smallest differences of win shares that a test at 5 % finds in 80 of 100 such playtests, as shares. From what was measured: games
/// that are nearly always won show smaller differences than even ones. Shares are drawn towards the middle a little (Agresti and Coull), so
/// that 20 wins of 20 games do not promise everything.
struct Power {
    double from_fixed = 1; ///< between this set-up and a fixed share, such as one half
    double from_other = 1; ///< between this set-up and another with as many games of its own
    bool operator==(const Power&) const = default;
};
Power power_of(int won, int games);

/// The same between the two of a comparison. `comparisons`: how many are judged together, each at its part of the 5 %.
double smallest_difference(const Pairs& won, int comparisons = 1);

/// What the pairs gave: games that share their luck differ less than strangers.
struct Pairing {
    Figure correlation;       ///< of the outcomes in a pair, with Fisher's interval; 0: pairs are like strangers
    double unpaired_games = 0; ///< of each set-up, that would show the difference as well as these pairs did
    bool operator==(const Pairing&) const = default;
};
Pairing pairing_of(const Pairs& won);

} // namespace flickforge
