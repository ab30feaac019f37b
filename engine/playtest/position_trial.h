// playtest/position_trial.h: is this table fair? It is played to its end many times, by computer players on both sides, and counted.
// The same seed gives the same figures, on any number of threads. Every figure says how sure it is.
#pragma once
#include "match/match.h"
#include "players/skill.h"
#include "playtest/figures/figures.h"

#include <chrono>
#include <functional>
#include <limits>
#include <memory>
#include <stop_token>

namespace flickforge {

struct TrialOptions {
    int games = 200;
    std::uint64_t seed = 1;
    bool whole_game = false; ///< to the end of the game; otherwise of the battle at hand, or the next one
    Skills skills{};
    int threads = 0; ///< 0: as many as the machine has
};

struct TrialHero {
    int id = 0;
    std::string what;
    Figure dies;   ///< share of the games
    Figure health; ///< left, 0 for the dead
    bool operator==(const TrialHero&) const = default;
};

struct TrialResult {
    int games = 0;                      ///< that were played to their end, or as far as the limit
    int won = 0, lost = 0, neither = 0; ///< by the heroes; neither: no end within the limit
    Figure wins;                        ///< share of the games
    Figure rounds;                      ///< of the battle, or of all battles of the game
    std::vector<TrialHero> heroes;
    bool operator==(const TrialResult&) const = default;
};

/// Plays and counts. `progress` hears how many games are done, from any thread; `stop` ends it with what there is by then. Fails when the
/// state does not fit the library, or a script fails.
Result<TrialResult> try_table(const std::shared_ptr<const Library>& library, const GameState& state, const TrialOptions& options,
                              const std::function<void(int)>& progress = {}, std::stop_token stop = {});

/// The same in the background, for a window.
class TrialRun {
public:
    TrialRun(std::shared_ptr<const Library> library, GameState state, TrialOptions options);
    ~TrialRun(); ///< calls it off
    TrialRun(const TrialRun&) = delete;
    TrialRun& operator=(const TrialRun&) = delete;

    const TrialOptions& options() const { return options_; }
    int done() const; ///< games
    bool running() const;
    void cancel(); ///< what was played by then is counted
    /// Null while it runs.
    const Result<TrialResult>* result() const;
    /// Waits until it has ended, or `games` of them are done; false when neither comes before the deadline.
    bool wait(std::chrono::steady_clock::time_point deadline, int games = std::numeric_limits<int>::max()) const;

private:
    struct Parts;
    TrialOptions options_;
    std::unique_ptr<Parts> parts_;
};

/// "The heroes win 62 % of 200 games (55 to 69 %)." and so on, a line each; `name` says how heroes are called.
std::vector<std::string> to_lines(const TrialResult& result, const std::function<std::string(int id)>& name);

} // namespace flickforge
