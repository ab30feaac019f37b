// cli/playtest/playtest_options.h: the commands that play many games and say what came of them.
#pragma once
#include "cli/packs.h"
#include "playtest/setup_options.h"

#include <functional>

namespace flickforge {

struct Report;
struct Results;

/// Where a report goes besides the terminal.
struct ReportFiles {
    std::string json; ///< "-": standard output, instead of the text
    std::string html;
};

struct PlaytestOptions {
    PackChoice choice;
    SetupOptions base;   ///< options before --compare
    SetupOptions change; ///< options after it
    bool compare = false;
    std::vector<std::string> compare_packs; ///< B has these as well
    std::string compare_with;               ///< a file of results as A
    std::vector<std::string> sweeps;
    std::optional<int> games;          ///< none: 200, or as the file to compare with has; 20000 where it may stop earlier
    std::string until;                 ///< points, as written
    bool decide = false;
    std::optional<std::uint64_t> seed; ///< none: 1, or the file's
    int jobs = 0;                      ///< 0: as many as the machine has
    std::string shard;
    std::string out;
    ReportFiles files;
    std::string watch;  ///< number of a game to show
    std::string record; ///< numbers by commas, or "extremes"
    std::string to;     ///< folder for replays
};
int playtest(const Context& context, const PlaytestOptions& options);

struct PlaytestMergeOptions {
    std::vector<std::string> parts;
    std::string compare_with;
    std::string out;
    ReportFiles files;
};
int playtest_merge(const Context& context, const PlaytestMergeOptions& options);

/// Reads a file of results.
Result<Results> results_in(const Context& context, const std::string& file);

/// Prints the report and writes its files. The exit code: 1 when set-ups were not as asked, games failed or a file could not be written.
/// `complete` adds to the report what only the content can tell.
int print_report(const Context& context, const Results& results, const ReportFiles& files,
                 const std::function<Issues(Report&)>& complete = {});

} // namespace flickforge
