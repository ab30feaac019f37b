// playtest/results.h: the games of a playtest as a file: a line with the request, then one game per line.
// Texts only; reading and writing files is the caller's.
#pragma once
#include "playtest/runner.h"

namespace flickforge {

struct Results {
    Request request;
    std::vector<GameRecord> records;
    std::vector<std::string> notes; ///< lines that were left out, and why

    std::set<GameNumber> done() const;
};

/// A last line that breaks off, or any that is not a game, is left out with a note. Fails when the first line does not say what was asked.
Result<Results> read_results(std::string_view text, const std::string& shown);

/// By game and set-up, each once: the same text for the same games, however and in whatever order they were played.
std::string results_text(const Request& request, const std::vector<GameRecord>& records);
std::string header_line(const Request& request);   ///< with its line break
std::string record_line(const GameRecord& record); ///< the same

/// What two files hold together; the larger number of games holds. Fails with what differs when they were not asked the same. `names` are the
/// files'.
Result<Results> merged(const std::vector<Results>& parts, const std::vector<std::string>& names);

/// Results of one set-up as A and of another as B, to be compared game by game. Fails when they have no seed in common.
Result<Results> against(Results before, const std::string& before_name, Results after, const std::string& after_name);

} // namespace flickforge
