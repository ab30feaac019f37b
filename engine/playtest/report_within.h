// playtest/report_within.h: (private to report.cpp) figures of what is counted within games: turns, cards, the lair's door.
#pragma once
#include "playtest/figures/by_game.h"
#include "playtest/report.h"

namespace flickforge {

/// `games`: those in the figures, each once.
void report_within(const std::vector<const GameRecord*>& games, const Catalogue& catalogue, SetupReport& report);

/// Of what cannot be below 0, whatever a symmetric interval says.
Figure amount(const std::vector<double>& counts);

} // namespace flickforge
