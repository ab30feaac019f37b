// cli/playtest/playtest_progress.h: (private to playtest.cpp) how far it is, and how long it takes.
#pragma once
#include "cli/context.h"

#include <chrono>

namespace flickforge {

/// A bar with the time left where a person watches; otherwise a plain line now and then.
class PlaytestProgress {
public:
    PlaytestProgress(const Context& context, int games);
    ~PlaytestProgress();
    PlaytestProgress(const PlaytestProgress&) = delete;
    PlaytestProgress& operator=(const PlaytestProgress&) = delete;
    void one_more();

private:
    using Clock = std::chrono::steady_clock;
    const Context& context_;
    int games_;
    int done_ = 0;
    bool shown_ = false;
    Clock::time_point start_, last_;
};

/// "40 of 200 games, about 3 min left"
std::string progress_text(int done, int games, double seconds);
/// "[########            ] "
std::string bar_text(int done, int games);

} // namespace flickforge
