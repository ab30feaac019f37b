// cli/playtest/playtest_games.h: (private to the playtest commands) single games of a playtest, to be watched here or kept as replays.
#pragma once
#include "cli/playtest/playtest_options.h"

namespace flickforge {

class PlaytestRunner;

/// --watch, or --record with numbers: these games are played, and no report is made.
bool plays_single_games(const PlaytestOptions& options);

/// --record extremes: the replays of the games that the report names.
bool records_extremes(const PlaytestOptions& options);

/// Reasons why the options of --watch, --record and --to cannot be combined with the others.
Issues why_not_games(const PlaytestOptions& options);

/// Plays and shows or keeps the games that --watch and --record name. The exit code: 2 where there is no such game, 1 when a game failed,
/// was not set up as asked, or could not be written.
int play_single_games(const Context& context, const PlaytestRunner& runner, const PlaytestOptions& options);

/// Why replays cannot be put into the folder of --record extremes; asked before anything is played.
Issues why_not_extremes(const Context& context, const PlaytestOptions& options);

/// Writes the replays of the games that the report names, and puts their paths into it. `cancelled` ends it early.
Issues record_extremes(const Context& context, const PlaytestRunner& runner, const PlaytestOptions& options, int jobs, Report& report,
                       const std::function<bool()>& cancelled);

/// The report as it is written to a page: paths to replays lead from the page's folder.
Report with_links_from_page(const Context& context, const Report& report, const std::string& page);

} // namespace flickforge
