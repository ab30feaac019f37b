// playtest/figures/stopping.h: when a playtest has shown enough: `--until 3` and `--decide`.
// It is looked at only after fixed numbers of games, all of them played, so the games of a playtest do not depend on how many run at the
// same time or in which order they end.
#pragma once
#include "playtest/report.h"

namespace flickforge {

/// Differences below this many points do not matter to `--decide`.
inline constexpr double negligible_points = 3;

inline bool stops_early(const Request& request) { return request.until > 0 || request.decide; }

/// Games of each set-up between two looks: 50, or a little more, so that all lords, rooms and parties had equally many turns.
int games_between_looks(const Request& request);

/// The next number of games at which to look, after `games`; at most as many as are asked for.
int next_look(const Request& request, int games);

/// Goes through the looks that are complete, up to the one that answers the question.
/// --until: stops when the interval (of the wins; of a comparison, of each difference) is within that many points to both sides on average.
/// Its width depends on the share alone and hardly on luck, so the usual interval keeps its 95 % (tests/playtest/coverage_test.cpp).
/// --decide: stops when the interval that holds at every look excludes 0 or lies within `negligible_points`, for each comparison.
StopReport stop_of(const Request& request, const std::vector<GameRecord>& records);

/// Games that `--until` takes when chances are even; for a note before a long run.
double expected_games(const Request& request);

} // namespace flickforge
