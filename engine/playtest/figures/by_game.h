// playtest/figures/by_game.h: shares and means of what is counted within games: shots, turns, cards, damage.
// The shots of one game are not independent: the same heroes make them on the same board. So the game is the unit: every interval comes
// from how much whole games differ, never from the number of shots.
#pragma once
#include "playtest/figures/figures.h"

namespace flickforge {

/// What one game contributes: `count` of `of`, such as 12 hits of 31 shots. Games with `of` 0 say nothing.
struct InGame {
    double count = 0;
    double of = 0;
    bool operator==(const InGame&) const = default;
};

/// The sum of all counts as a share of the sum of all `of`, 0 to 1. The variance is that of the ratio by linearisation (the delta method)
/// over games; it gives the number of independent trials that would show as much, and that goes into Wilson's interval with Student's t.
/// Where every game counts at most one thing this is `share`. All or none: each game is one trial, as nothing shows how alike its parts
/// are.
Figure share_by_game(const std::vector<InGame>& games);

/// The sum of all counts over the sum of all `of`, such as rounds per battle: linearised ratio with Student's t.
Figure mean_by_game(const std::vector<InGame>& games);

} // namespace flickforge
