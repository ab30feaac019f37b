// cli/playtest/playtest_progress.h: (private to playtest.cpp) how far it is, how long it takes, and whether the user wants it to stop.
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

/// While it lives, Ctrl-C (and a polite kill) only asks to stop. A second one ends the program as usual.
class StopWatch {
public:
    StopWatch();
    ~StopWatch();
    StopWatch(const StopWatch&) = delete;
    StopWatch& operator=(const StopWatch&) = delete;
    bool asked() const;
};

} // namespace flickforge
